/** Answers beside the question, and what may be chosen on the board: each marked where it is drawn. */
const CHOICES = '[data-choices] :is(button:not(.off), input), button[data-choice]'

/** Moves the focus to the next thing that the decision at hand lets a person do, from where it is; -1: to the one before. False where there is none. */
export function walkChoices(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(CHOICES)].filter(
    (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }),
  )
  const here = document.activeElement
  const isBehind = (one: Element): boolean =>
    here !== null &&
    here !== document.body &&
    (here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const next =
    by === 1 ? (all.find(isBehind) ?? all[0]) : (all.findLast((one) => one !== here && !isBehind(one)) ?? all.at(-1))
  next?.focus()
  return next !== undefined
}
