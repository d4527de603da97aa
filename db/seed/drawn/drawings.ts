// Every picture that the demo shop owns, as the painter is asked for it: three of each product and two more of lace wigs, the heroes and the banner in
// two shapes, the tiles and the picture of a shared link.
import type { FirstSlug } from '#db/seed/first-collections.ts'
import { textures } from '#app/domain/catalog/products/hair.ts'
import { densitySteps } from '#app/storefront/guides/density-words.ts'
import { densityTextures, drawnLengthIn } from '#app/storefront/guides/drawn-densities.ts'
import { hairlineView, type PaintJob } from '#server/wig-pictures/paint-job.ts'
import type { Wearer } from '#hair/compose.ts'
import type { Dress } from '#hair/bust/tones.ts'
import { faceNames, faces, houseFace } from '#hair/bust/faces.ts'
import { type Parting, plainLook, type Texture, textureCodes } from '#hair/look.ts'
import type { GroundName } from '#hair/painter/grounds.ts'
import { type Scene, scenePresets, yawOf } from '#hair/painter/scene.ts'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'
import { altOf, type ProductView, viewsOf } from './alt-text.ts'
import { banner, heroes, shared, type Sitting, tiles } from './house-looks.ts'
import {
  dresses,
  lookOfProduct,
  pick,
  tones,
  wearerOfProduct,
} from '#app/domain/catalog/products/product-look.ts'
import { capOf, productOf, type PictureProduct } from './product-look.ts'

export type Drawing = { name: string; alt: string; job: PaintJob }

/**
 * AVIF quality, by measurement (decision 0006): at 50 strands keep 91 to 95 % of their contrast and a likeness (SSIM over 8 x 8
 * windows of hair) of 0.93 to 0.965, at 44 it was 0.90 to 0.94, and 60 takes half as much again for 0.96 to 0.98.
 */
const quality = 50
/** Close pictures are all fine mesh and tracks, larger than life: they bear less, and the whole demo stays within 12 MB. */
const close = { width: 720, height: 900, quality: 42 }

export function listDrawings(): Drawing[] {
  return [
    ...catalogue.flatMap(drawingsOf),
    ...heroes.flatMap((sitting, place) => heroDrawings(sitting, place)),
    ...bannerDrawings(),
    ...Object.entries(tiles).map(([slug, sitting]) =>
      houseDrawing(`tile-${slug}`, sitting, scenePresets.tile),
    ),
    houseDrawing('share', shared, scenePresets.share),
  ]
}

/** One little picture a texture, all on the same head: part of the studio, whatever the shop sells. */
export function listTextureStills(): Drawing[] {
  return textureCodes.map((texture) => ({
    name: texture,
    alt: '',
    job: {
      look: { ...plainLook, texture, lengthIn: texture === 'afro' ? 12 : 16, density: 200 },
      wearer: { tone: 'espresso', dress: 'ivory-satin' },
      scene: { ...scenePresets.tile, width: 240, height: 300, view: 'back', ground: 'ivory' },
      file: { format: 'avif', quality },
    },
  }))
}

/** One portrait a texture for its care guide. */
export function listTexturePortraits(): Drawing[] {
  return textureCodes.map((texture, place) => {
    const drop = textures[texture].drop
    return {
      name: texture,
      alt: '',
      job: {
        look: { ...plainLook, texture, lengthIn: portraitLength(texture), density: 200, colour: 'natural' },
        wearer: {
          tone: tones[place % tones.length] ?? 'espresso',
          dress: dresses[place % dresses.length] ?? 'ivory-satin',
          face: faceNames[place % faceNames.length],
        },
        scene: {
          ...scenePresets.portrait,
          framing: 'thumb',
          width: 720,
          height: 900,
          view: 'three-quarter',
          ground: drop === 1 ? 'sand' : drop > 0.8 ? 'blush' : drop > 0.7 ? 'terracotta' : 'plaster',
        },
        file: { format: 'avif', quality },
      },
    }
  })
}

function portraitLength(texture: Texture): number {
  if (texture === 'afro') return 12
  return textures[texture].drop > 0.8 ? 18 : 20
}

/** The same head in every density, straight, wavy and curly, for the density guide. */
export function listDensityStills(): Drawing[] {
  return densityTextures.flatMap((texture) =>
    densitySteps.map((density): Drawing => ({
      name: `${texture}-${density}`,
      alt: '',
      job: {
        look: { ...plainLook, texture, lengthIn: drawnLengthIn, density },
        wearer: { tone: 'cocoa', dress: 'ivory-satin' },
        scene: { ...scenePresets.portrait, framing: 'thumb', width: 480, height: 600, ground: 'sand' },
        file: { format: 'avif', quality },
      },
    })),
  )
}

function drawingsOf(product: PictureProduct): Drawing[] {
  const look = lookOfProduct(product)
  const { wearer: sitter, ground } = settingOf(product)
  const cap = capOf(product)
  return viewsOf(product).map((view) => {
    const scene = { ...sceneOf(product, view, look.parting), ground }
    const wearer = { ...sitter, turnDegrees: turnOf(sitter, yawOf(scene.view)) }
    return {
      name: `${product.slug}-${view}`,
      alt: altOf(product, look, view),
      job: {
        look,
        wearer,
        ...(cap === null ? {} : { cap }),
        hairpiece: {
          ...productOf(product),
          wearer,
          arrangement: isOpenWeft(product, view) ? 'other' : 'front',
        },
        scene,
        file: { format: 'avif', quality: view === 'hairline' || view === 'inside' ? close.quality : quality },
      },
    }
  })
}

/**
 * Wigs turn. A tail is shown from behind first; a puff stands above the face. Hairpieces that hang or lie show their other
 * side by a small turn, and what they are sewn on from close.
 */
function sceneOf({ kind, texture }: PictureProduct, view: ProductView, parting: Parting): Scene {
  const { width, height } = close
  if (view === 'hairline') return { ...scenePresets.hairline, width, height, view: hairlineView(parting) }
  if (view === 'inside') return { ...scenePresets.inside, width, height }
  const turned = (yawDegrees: number) => ({
    ...scenePresets.portrait,
    view: { yawDegrees, pitchDegrees: 0 },
  })
  if (kind === 'wig' || (kind === 'ponytail' && texture === 'afro')) return worn(view)
  if (kind === 'ponytail') return turned({ front: 142, 'three-quarter': 62, back: 180 }[view])
  if (view === 'back' && kind !== 'bundles') return { ...scenePresets.closeup, view: 'front' }
  return turned(view === 'three-quarter' ? 24 : 0)
}

/** From the front hair fills the picture; the others show how far it falls. */
function worn(view: 'front' | 'three-quarter' | 'back'): Scene {
  return { ...scenePresets[view === 'front' ? 'near' : 'portrait'], view }
}

/** Bundles show one weft unrolled in their last picture. */
function isOpenWeft({ kind }: PictureProduct, view: ProductView): boolean {
  return kind === 'bundles' && view === 'back'
}

function heroDrawings(sitting: Sitting, place: number): Drawing[] {
  const name = String(place + 1).padStart(2, '0')
  return [
    houseDrawing(`hero-wide-${name}`, sitting, scenePresets['hero-wide'], place),
    houseDrawing(`hero-tall-${name}`, sitting, scenePresets['hero-tall'], place),
  ]
}

/** Its words stand on the right of a wide screen, where those of the hero stand on the left. */
function bannerDrawings(): Drawing[] {
  return (['wide', 'tall'] as const).map((shape) => {
    const drawing = houseDrawing(`banner-${shape}`, banner, scenePresets[`hero-${shape}`])
    const scene: Scene = { ...drawing.job.scene, words: 'right', ground: 'terracotta' }
    return { ...drawing, job: { ...drawing.job, scene } }
  })
}

function houseDrawing(name: string, { look, tone, yawDegrees }: Sitting, preset: Scene, place = 0): Drawing {
  const grounds = lightHair.includes(look.colour) ? groundsOfLightHair : groundsOfDarkHair
  const dress = heroDresses[place % heroDresses.length] ?? 'ivory-satin'
  const sitter: Wearer = { tone, dress, face: pick(`${look.texture} ${look.seed}`, faceNames) }
  return {
    name,
    // They stand beside words that say the same.
    alt: '',
    job: {
      look,
      wearer: { ...sitter, turnDegrees: turnOf(sitter, (yawDegrees * Math.PI) / 180) },
      scene: {
        ...preset,
        view: { yawDegrees, pitchDegrees: 0 },
        ground: grounds[place % grounds.length] ?? 'sand',
      },
      file: { format: 'avif', quality },
    },
  }
}

/** Seen from ahead they turn a little to where they look, from the side towards the camera, which they never look into. */
function turnOf({ face = houseFace }: Wearer, yaw: number): number {
  const degrees = (yaw * 180) / Math.PI
  if (Math.abs(degrees) < 10) return 6 * Math.sign(faces[face].eye.gaze[0])
  return Math.abs(degrees) < 120 ? 10 * Math.sign(degrees) : 0
}

// Hair stands out from its ground: dark hair on clay and sand, light hair on deep walls. The page's veil carries the words.
const groundsOfDarkHair: readonly GroundName[] = ['terracotta', 'sand', 'olive', 'blush', 'clay-niche']
const groundsOfLightHair: readonly GroundName[] = ['plum', 'espresso']
const lightHair: readonly string[] = ['27', '613', '51', '350', 'P4/27', '1B/27', '4/27/30']
const heroDresses: readonly Dress[] = ['ivory-satin', 'espresso-square', 'terracotta-drape', 'sand-boatneck']

/** Each collection keeps to its own two grounds, so that a page of cards is calm. */
function settingOf({ slug, collection }: PictureProduct): { wearer: Wearer; ground: GroundName } {
  const grounds: Record<FirstSlug, readonly [GroundName, GroundName]> = {
    aku: ['ivory', 'sand'],
    ireti: ['terracotta', 'sand'],
    zuri: ['blush', 'ivory'],
    luna: ['plaster', 'ivory'],
  }
  return {
    wearer: wearerOfProduct(slug),
    ground: pick(`${slug} ground`, grounds[collection as FirstSlug]),
  }
}
