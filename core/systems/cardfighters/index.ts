import type { GameSystem } from '../../system'
import { documents } from './formats/documents'

export const cardfighters: GameSystem = { id: 'cardfighters', name: "Card Fighters' Clash", documents }
