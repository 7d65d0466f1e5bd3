import { createI18n } from 'vue-i18n'
import { en } from './en'

declare module 'vue-i18n' {
  // Gives `t` the names of all messages.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface DefineLocaleMessage extends Messages {}
}

type Messages = typeof en

/** Languages of the studio, by their code. Another is one more file like `en.ts`. */
export const LANGUAGES = { en: 'English' } as const

export const i18n = createI18n({ legacy: false, locale: 'en', fallbackLocale: 'en', messages: { en } })

/** Translates outside components. */
export const translate: typeof i18n.global.t = i18n.global.t
