// Heights on the body, cm in the model's frame (the crown of a woman of 165 cm stands at 11): where lengths fall.

export const crownY = 11

export const heights = {
  hairline: 6.8,
  brow: 2.2,
  lash: -0.8,
  ear: -1.6,
  chin: -11.1,
  neck: -14.5,
  shoulder: -18.5,
  upperBack: -24.5,
  shoulderBlade: -29.5,
  braStrap: -34.5,
  midBack: -42,
  lowerBack: -52,
  waist: -60,
  hip: -66,
} as const
