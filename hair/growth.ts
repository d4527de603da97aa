// How a whole wig lies: what guides are grown by.
import type { Part } from './scalp.ts'

/** From one point of a guide or a clump's path to the next, cm. */
export const guideStep = 0.7

/** The ways in which hair of one wig is laid: see falls.ts. */
export type Fall = 'front' | 'behind' | 'fringe' | 'crop' | 'halo'
export type Fringe = 'none' | 'blunt' | 'wispy' | 'curtain'

export type Growth = {
  /** 'crop' for a pixie cut, 'halo' for an afro. */
  style: 'hang' | 'crop' | 'halo'
  part: Part
  fringe: Fringe
  banded: boolean
  /** How far from the scalp the outermost hair lies, cm, and over how many cm a strand bends to its weight. */
  volume: number
  stiffness: number
  /** How full the wig is against 180 %: fuller hair hangs broader, thin hair draws together and ends in wisps. */
  fullness: number
  /** Hung length of the longest hair, cm. */
  reach: number
  /** Height to which it falls: hair that ends above the shoulders is not laid before or behind them. */
  hem: number
  /** Room that waves need between their carrier and face or body, cm. */
  room: number
  seed: number
}
