// The women who wear the wigs. One sculpt, and what of it differs from one of them to the next: all of it lies below the
// hairline, so that the same hair fits every head.

export const faceNames = ['ada', 'efua', 'hauwa', 'temi'] as const
export type FaceName = (typeof faceNames)[number]

/** Additions are in cm, shares multiply the sculpt's own measure. */
export type Face = {
  /** Height and arch are added, `thick` is a share of the brow's height. */
  brow: { lift: number; arch: number; thick: number }
  /** Between the lids at the most, cm; `tilt` raises the outer corner; where the pupils look, cm to their left and up. */
  eye: { open: number; tilt: number; gaze: readonly [number, number] }
  /** `bridge` and `tip` are added to how far they stand out, `long` lowers the tip. */
  nose: { wide: number; bridge: number; tip: number; long: number }
  /** Shares of the mouth's width and of the height of either lip. */
  lip: { wide: number; upper: number; lower: number }
  /** Shares of the width of jaw and chin; `long` lowers the chin; `cheek` is added to the cheekbone. */
  jaw: { wide: number; chin: number; long: number; cheek: number }
}

/** The house's own model: in the designer, in carts and orders. */
export const houseFace: FaceName = 'ada'

export const faces: Record<FaceName, Face> = {
  ada: {
    brow: { lift: 0, arch: 0, thick: 1 },
    eye: { open: 0.92, tilt: 0.3, gaze: [0.13, 0.02] },
    nose: { wide: 1, bridge: 0, tip: 0, long: 0 },
    lip: { wide: 1, upper: 1, lower: 1 },
    jaw: { wide: 1, chin: 1, long: 0, cheek: 0 },
  },
  efua: {
    brow: { lift: 0, arch: -0.18, thick: 1.28 },
    eye: { open: 0.96, tilt: 0.14, gaze: [-0.13, 0.02] },
    nose: { wide: 1.14, bridge: -0.2, tip: -0.08, long: -0.22 },
    lip: { wide: 1.02, upper: 1.2, lower: 1.1 },
    jaw: { wide: 1.02, chin: 1.32, long: -0.35, cheek: -0.1 },
  },
  hauwa: {
    brow: { lift: 0.12, arch: 0.16, thick: 0.8 },
    eye: { open: 0.87, tilt: 0.44, gaze: [0.12, 0.02] },
    nose: { wide: 0.78, bridge: 0.25, tip: 0.04, long: 0.16 },
    lip: { wide: 0.9, upper: 0.8, lower: 0.84 },
    jaw: { wide: 0.92, chin: 0.68, long: 0.1, cheek: -0.05 },
  },
  temi: {
    brow: { lift: -0.12, arch: -0.06, thick: 1.12 },
    eye: { open: 0.84, tilt: 0.26, gaze: [-0.13, 0.01] },
    nose: { wide: 1.04, bridge: 0.12, tip: 0.12, long: 0.05 },
    lip: { wide: 1.12, upper: 0.9, lower: 1.2 },
    jaw: { wide: 0.96, chin: 0.84, long: 0.15, cheek: -0.2 },
  },
}
