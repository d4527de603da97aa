// What a texture is made of, in centimetres as the hair hangs.
import type { Pattern } from './pattern.ts'
import type { Gloss } from './shapes.ts'

export type TextureSpec = {
  drop: number
  pattern: Pattern
  /** Where the pattern begins and where it is whole: shares of the hanging length from the crown. */
  onset: readonly [begins: number, whole: number]
  /**
   * Locks on a whole head: what random numbers belong to. 0 of `unison` lets every lock wave for itself, 1 keeps all in step but
   * for a smooth `drift` over the mass, wavelengths; `stroll` is how far a lock draws ahead and falls back along its length,
   * wavelengths. `gather` is how far clumps close up in their lock at the tip, 0 to 1, and
   * `contrary` the share of locks that turn against their side.
   */
  locks: number
  unison: number
  drift: number
  stroll: number
  gather: number
  contrary: number
  /** Clumps on a whole head, and how far strands close up in them at the tip: 1 not at all, 0 to one line. */
  clumps: number
  pinch: number
  /** How much strands of one clump differ: in phase (radians) and in frequency (share). */
  strandPhase: number
  frequencySpread: number
  /** How much locks differ in size and rhythm (share), and how far clumps wander from their way, cm. */
  irregular: number
  wander: number
  /** Wandering of single strands, cm, and the share of strands that leave their clump. */
  frizz: number
  flyaways: number
  /** Coils of type 4: over how many cm strands fall into step with their clump, and how often they turn back, per cm. */
  locking: number
  switchbacks: number
  /** Lift of the mass from the scalp at 150 %, cm, and how long a strand resists its weight, cm. */
  volume: number
  stiffness: number
  /** How far tips differ in height, cm: little for blunt ends. */
  raggedness: number
  /** How much higher tips are cut 12 cm beside the middle, cm: curls are shaped round, not to one line. */
  rounding: number
  gloss: Gloss
}
