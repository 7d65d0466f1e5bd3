/** What the ten cards and their tests use of sections 4.2, 4.4 and 4.5. */
export const TRIGGERS = [
  'OnSummon',
  'OnDeath',
  'OnEnd',
  'OnTarget',
  'OnAttack',
  'OnAttackEnd',
  'OnAttackDestroy',
  'OnStrike',
  'OnAttacked',
  'OnDestroy',
  'OnAllySummon',
  'OnEnemySummon',
  'OnAnySummon',
  'OnAllyCast',
  'OnEnemyCast',
  'OnCast',
  'OnAllyDeath',
  'OnEnemyDeath',
  'OnAnyDeath',
  'OnHealthGain',
  'OnHealthLoss',
  'OnEnemyHealthGain',
  'OnEnemyHealthLoss',
  'OnLock',
  'OnUnlock',
  'Field',
] as const
export type Trigger = (typeof TRIGGERS)[number]

export const TARGETS = [
  'Ally',
  'Opponent',
  'All',
  'Self',
  'Single',
  'Target',
  'Aggressor',
  'Archetype',
  'NotArchetype',
  'Random',
] as const

/** By power: whether it acts on fighters or on players, and what its `Increase` is. */
export const POWERS = {
  Damage: { on: 'fighter', increase: 'number' },
  Heal: { on: 'fighter', increase: 'number' },
  Strengthen: { on: 'fighter', increase: 'number' },
  Weaken: { on: 'fighter', increase: 'number' },
  Lock: { on: 'fighter', increase: 'number' },
  Unlock: { on: 'fighter', increase: 'number' },
  Destroy: { on: 'fighter', increase: 'ignored' },
  Return: { on: 'fighter', increase: 'ignored' },
  Summon: { on: 'player', increase: 'key' },
  SummonWithEffect: { on: 'player', increase: 'key' },
  RandomAdd: { on: 'player', increase: 'pool' },
  Draw: { on: 'player', increase: 'number' },
  RevealHand: { on: 'player', increase: 'ignored' },
  Inflict: { on: 'player', increase: 'number' },
  EndTurn: { on: 'player', increase: 'ignored' },
} as const satisfies Record<
  string,
  { readonly on: 'fighter' | 'player'; readonly increase: 'number' | 'key' | 'pool' | 'ignored' }
>
export type PowerName = keyof typeof POWERS

export const isPower = (word: string): word is PowerName => Object.hasOwn(POWERS, word)
