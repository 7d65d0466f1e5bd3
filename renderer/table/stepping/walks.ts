import { ArrowDownToDot, ArrowUpFromDot, ChevronsLeft, ChevronsRight, Redo2, StepBack, Undo2 } from '@lucide/vue'
import type { Component } from 'vue'
import { IS_MAC } from '../../commands/keys'
import { bridge } from '../../stores/host'
import type { StepWalk } from './protocol'

/** A way to step, as buttons and commands offer it. */
export interface Way {
  readonly walk: StepWalk
  readonly id: string
  readonly title: `stepping.commands.${'run' | 'over' | 'into' | 'out' | 'back' | 'backOver' | 'backRun'}`
  readonly icon: Component
  /** Keys as the desktop has them, and others where a browser keeps those to itself. */
  readonly keys: readonly string[]
  readonly inBrowser?: readonly string[]
}

export const WAYS: readonly Way[] = [
  {
    walk: 'run',
    id: 'run',
    title: 'stepping.commands.run',
    icon: ChevronsRight,
    keys: ['F5'],
    inBrowser: ['Alt+F5', 'F5'],
  },
  { walk: 'over', id: 'over', title: 'stepping.commands.over', icon: Redo2, keys: ['F10'] },
  {
    walk: 'into',
    id: 'into',
    title: 'stepping.commands.into',
    icon: ArrowDownToDot,
    keys: ['F11'],
    inBrowser: ['Alt+F11', 'F11'],
  },
  { walk: 'out', id: 'out', title: 'stepping.commands.out', icon: ArrowUpFromDot, keys: ['Shift+F11'] },
  { walk: 'back', id: 'back', title: 'stepping.commands.back', icon: StepBack, keys: ['Alt+F10'] },
  { walk: 'back-over', id: 'back-over', title: 'stepping.commands.backOver', icon: Undo2, keys: ['Shift+Alt+F10'] },
  { walk: 'back-run', id: 'back-run', title: 'stepping.commands.backRun', icon: ChevronsLeft, keys: ['Shift+Alt+F5'] },
]

/** The keys of a way in this host, which is known before it has said anything. On macOS, function keys are the system's unless Fn is held; they are the same there. */
export const keysOf = ({ keys, inBrowser }: Way): readonly string[] =>
  bridge().host === 'browser' && !IS_MAC ? (inBrowser ?? keys) : keys
