import type { Action } from '../script'
import type { Effect } from './call'
import { discard, draw, look, reorder, search, shuffle } from './cards'
import { gain, lose } from './energy'
import { attack, fight, runPhase, switches } from './fights'
import { choose, chooseOne, eachPlayer, forEach, group, repeat, set } from './flow'
import { extraPlays, mustPlay, openingDraw, roundsNeeded, weather, win } from './game'
import { apply, delay, grant, watch } from './lasting'
import { attach, copy, create, moveSide, play, redirect, retarget } from './objects'
import { counter, destroy, kill, move } from './removal'
import { damage, markers, stats } from './stats'

type Word = Exclude<Action['word'], 'unknown'>

/** What every operation does (specification, section 4.9). */
export const OPERATIONS: { readonly [W in Word]: Effect<W> } = {
  stats,
  damage,
  destroy,
  kill,
  fight,
  attack,
  switch: switches,
  move,
  draw,
  discard,
  search,
  look,
  reorder,
  shuffle,
  gain,
  lose,
  create,
  play,
  attach,
  redirect,
  'move-side': moveSide,
  counter,
  retarget,
  copy,
  'extra-plays': extraPlays,
  'must-play': mustPlay,
  weather,
  markers,
  'run-phase': runPhase,
  win,
  'rounds-needed': roundsNeeded,
  'opening-draw': openingDraw,
  grant,
  apply,
  watch,
  delay,
  'each-player': eachPlayer,
  'for-each': forEach,
  repeat,
  choose,
  'choose-one': chooseOne,
  set,
  do: group,
}
