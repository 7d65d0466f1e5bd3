import type { Diagnostic, Fix, Severity } from './diagnostic'
import { message, type Message } from './message'
import { span, type Span } from './span'

/** A diagnostic before it is known how strict the reader is. */
export interface Problem extends Omit<Diagnostic, 'severity'> {
  /** Absent: not reported to the tolerant reader. */
  readonly severity?: Severity
  /** With `strict`; absent: the same. */
  readonly strictly?: Severity
}

/** How severe a message is for the tolerant reader, and for the strict one where that differs. `none`: it is not told. */
export type Gravity = Severity | readonly [tolerant: Severity | 'none', strict: Severity]

/** What a system's messages are, by message id (`E04.case`), else by code (`E04`), else by the letters of the code (`E`). */
export type Gravities = Readonly<Record<string, Gravity>>

/** A system's codes, each a prefix and a number of three digits, by how severe they are. */
export const codesOf = (
  prefix: string,
  numbers: Readonly<Record<Severity, readonly number[]>>,
): Readonly<Record<string, Severity>> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([severity, list]) =>
      list.map((number) => [`${prefix}${String(number).padStart(3, '0')}`, severity as Severity]),
    ),
  )

type Args = Message['args']

/** Where what is wrong is written down: a list, or what has one. */
export type Notes = Problem[] | { readonly problems: Problem[] }

/** Gives nothing back, as who reads what is wrong does. */
export function note(notes: Notes, problem: Problem): undefined {
  const problems = 'problems' in notes ? notes.problems : notes
  problems.push(problem)
}

/** How a system says what is wrong: by the id of a message, which begins with its code and a dot. */
export interface Problems {
  problem(id: string, place: Span, args?: Args, fixes?: readonly Fix[]): Problem
  report(notes: Notes, id: string, place: Span, args?: Args, fixes?: readonly Fix[]): undefined
  /** A word that is none of those that may stand there: `id.near` names the nearest, where there is one. */
  unknownWord(id: string, word: string, place: Span, near: readonly string[], more?: readonly Fix[]): Problem
}

/** `families` are the codes of messages whose ids do not begin with theirs. */
export function problemsOf(gravities: Gravities, families: Readonly<Record<string, string>> = {}): Problems {
  const problem: Problems['problem'] = (id, place, args = {}, fixes = []) => {
    const [family = id] = id.split('.', 1)
    const code = families[family] ?? family
    const given = gravities[id] ?? gravities[code] ?? gravities[code.replace(/\d.*/, '')] ?? 'error'
    const [severity, strictly] = typeof given === 'string' ? [given] : given
    return {
      code,
      ...(severity !== 'none' && { severity }),
      ...(strictly && { strictly }),
      span: place,
      message: message(id, args),
      fixes,
    }
  }
  return {
    problem,
    report: (notes, ...said) => note(notes, problem(...said)),
    unknownWord: (id, word, place, near, more = []) => {
      const [nearest] = near
      return problem(nearest === undefined ? id : `${id}.near`, place, { word, nearest: nearest ?? '' }, [
        ...replacements(place, near),
        ...more,
      ])
    },
  }
}

/** Fixes have their titles in the system's message table: `fix.replace` with its `{text}`, `fix.insert` with its, `fix.blank` and `fix.remove`. */
export const replacing = (target: Span, text: string): Fix => ({
  title: message('fix.replace', { text }),
  edits: [{ span: target, text }],
})

export const replacements = (target: Span, texts: readonly string[]): Fix[] =>
  texts.map((text) => replacing(target, text))

export const inserting = (at: number, text: string): Fix => ({
  title: text.trim() === '' ? message('fix.blank') : message('fix.insert', { text: text.trim() }),
  edits: [{ span: span(at, at), text }],
})

export const removing = (target: Span): Fix => ({ title: message('fix.remove'), edits: [{ span: target, text: '' }] })

/** What a reader of that strictness is told, in order of place. */
export function reported(problems: readonly Problem[], strict = false): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const { code, severity, strictly, span: place, message: text, fixes } of problems) {
    const given = strict ? (strictly ?? severity) : severity
    if (given) diagnostics.push({ code, severity: given, span: place, message: text, fixes })
  }
  return diagnostics.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}
