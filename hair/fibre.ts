// What one hair does with light, and what a mass of such hairs gives back: absorption from the colour that is seen (Chiang et al.
// 2016), energies of the three paths through a fibre (Marschner et al. 2003), light that goes on and comes back through
// layers of hair (Zinke et al. 2008). All energies are shares of the light that meets the hair; what is not here is absorbed.

/** Mean over a fibre's breadth of what its surface mirrors, index of refraction 1.55; and of that the part that goes on forward. */
export const mirrored = 0.1
export const mirroredOn = 0.3
/** The part that enters and leaves on the other side; what is neither is mirrored inside and comes back. */
export const entered = (1 - mirrored) ** 2
/** Mean way through a fibre, in its radii, once; twice for light that is mirrored inside. */
export const crossing = 1.7
/** Denominator of Chiang's fit for an azimuthal roughness of 0.3. */
export const chiang = 5.888

export type Fibre = {
  /** Part of light that is left after one way through the fibre, and after two. */
  once: number
  twice: number
  /** Part of light that goes on past or through a hair, and that comes back from it. */
  forward: number
  backward: number
  /** What a deep mass of such hair gives back beyond the first hair: its colour. */
  mass: number
}

/** `colour` is what a thick mass of the hair gives back of one channel, linear light 0 to 1. */
export function fibreOf(colour: number): Fibre {
  const absorption = (Math.log(Math.min(0.98, Math.max(0.0008, colour))) / chiang) ** 2
  const once = Math.exp(-absorption * crossing)
  const twice = once * once
  const inside = 1 - mirrored - entered
  const forward = mirrored * mirroredOn + entered * once
  const backward = mirrored * (1 - mirroredOn) + inside * twice
  return { once, twice, forward, backward, mass: deepMass(forward, backward) - backward }
}

/** Layer upon layer without end: the limit of Zinke's series of backward scatterings. */
function deepMass(forward: number, backward: number): number {
  const open = 1 + backward * backward - forward * forward
  return (open - Math.sqrt(Math.max(0, open * open - 4 * backward * backward))) / (2 * backward)
}
