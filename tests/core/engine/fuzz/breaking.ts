import type { FrameRule, Rules } from '../../../../core/engine/rules'

/** The same rules, but that every step of this card's script throws. */
export function breaking(rules: Rules, key: string): Rules {
  const frames = Object.entries(rules.frames as Record<string, FrameRule>).map(([kind, rule]) => [
    kind,
    rule.place === undefined
      ? rule
      : {
          ...rule,
          run(...[table, frame]: Parameters<FrameRule['run']>) {
            if (rule.place?.(table, frame)?.source.key === key) throw new Error('Planted.')
            rule.run(table, frame)
          },
        },
  ])
  return { ...rules, frames: Object.fromEntries(frames) as Rules['frames'] }
}
