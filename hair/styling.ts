// A texture as it is after the stylist: pressed, curled, waved with a wand, or braided.
import type { Drawn, HairLook } from './look.ts'
import type { TextureSpec } from './texture-spec.ts'
import { textureSpecs } from './textures.ts'

export function specOf(look: HairLook): TextureSpec {
  const spec = styled(look)
  return { ...spec, raggedness: spec.raggedness * ragged[look.drawn ?? 'single'] }
}

/** What is left of uneven tips once short hairs are taken out. */
const ragged: Record<Drawn, number> = { single: 1, double: 0.45, 'super-double': 0.12 }

function styled(look: HairLook): TextureSpec {
  const spec = textureSpecs[look.texture]
  switch (look.styling) {
    // A high ponytail is another growth of the same hair: see grow-worn.ts.
    case 'as-is':
    case 'high-ponytail':
      return spec
    case 'pressed':
      return pressed(spec)
    case 'curled':
      return {
        ...spec,
        drop: Math.min(spec.drop, 0.86),
        pattern: { kind: 'curl', diameter: Math.max(3.4, diameterOf(spec)) },
        onset: [0.42, 0.68],
        locks: 46,
        unison: 0.2,
        drift: 0.3,
        gather: 0.8,
        contrary: 0.1,
        clumps: 420,
        pinch: 0.4,
        strandPhase: 0.4,
        ...noCoil,
        frequencySpread: 0.015,
        irregular: 0.08,
        wander: 0.4,
        volume: Math.max(1.7, Math.min(3, spec.volume)),
        stiffness: Math.min(6, spec.stiffness),
        raggedness: 3,
      }
    case 'wand-waves':
      return {
        ...spec,
        drop: Math.min(spec.drop, 0.86),
        pattern: { kind: 'curl', diameter: 2.7 },
        onset: [0.22, 0.45],
        locks: 70,
        unison: 0.4,
        drift: 0.3,
        gather: 0.75,
        contrary: 0.2,
        clumps: 420,
        pinch: 0.4,
        strandPhase: 0.35,
        ...noCoil,
        frequencySpread: 0.01,
        irregular: 0.1,
        wander: 0.4,
        volume: Math.max(1.6, Math.min(3, spec.volume)),
        stiffness: Math.min(6, spec.stiffness),
        raggedness: 3.5,
      }
    case 'braided':
      return {
        ...spec,
        drop: 0.94,
        pattern: { kind: 'plait', wavelength: 3.6, width: 1.25 },
        onset: [0, 0.02],
        locks: 84,
        ...alone,
        ...noCoil,
        clumps: 84,
        pinch: 0.75,
        strandPhase: 0,
        frequencySpread: 0,
        irregular: 0.04,
        wander: 0.3,
        frizz: 0.03,
        flyaways: 0.01,
        volume: 0.9,
        stiffness: 3.5,
        raggedness: 5,
        gloss: {
          shine: Math.min(0.5, spec.gloss.shine + 0.1),
          roughness: Math.max(0.22, spec.gloss.roughness),
        },
      }
  }
}

/** What an iron or a braider takes from coils of type 4. */
const noCoil = { locking: 0, switchbacks: 0 } as const
/** Every plait for itself. */
const alone = { unison: 0, drift: 0, gather: 0 } as const

/** Flat-ironed: what was wave is nearly gone, coils keep body and a fine crimp. */
function pressed(spec: TextureSpec): TextureSpec {
  const straight = textureSpecs.straight
  const coily = spec.drop < 0.7
  const base = coily ? textureSpecs.yaki : straight
  return {
    ...base,
    volume: 0.6 * base.volume + 0.2 * Math.min(3, spec.volume),
    frizz: base.frizz * 0.7,
    raggedness: Math.min(base.raggedness, 1.2),
    gloss: { shine: Math.min(1, base.gloss.shine + 0.12), roughness: base.gloss.roughness * 0.85 },
  }
}

function diameterOf(spec: TextureSpec): number {
  return spec.pattern.kind === 'curl' ? spec.pattern.diameter * 1.2 : 0
}
