import '@fontsource/inter/400.css'
import '@fontsource/inter/500.css'
import '@fontsource/inter/600.css'
import '@fontsource/jetbrains-mono/400.css'
import '@fontsource/jetbrains-mono/600.css'
import 'dockview-vue/dist/styles/dockview.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/dock.css'
import './styles/monaco.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { fileExtensions } from '../core/library/extensions'
import { SYSTEMS } from '../core/systems/registry'
import App from './App.vue'
import { i18n } from './messages/i18n'
import { report, watchFaults } from './shell/dialogs/faults'
import { watchFocus } from './shell/focus/back'

watchFaults()
if (!window.studio) {
  const { connectHost } = await import('./bridge')
  window.studio = await connectHost(fileExtensions(SYSTEMS))
}
const app = createApp(App).use(createPinia()).use(i18n)
app.config.errorHandler = report
watchFocus()
app.mount('#app')
