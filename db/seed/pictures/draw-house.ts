// The house's own pictures: the hero of the home page and a tile for each collection.
import type { CollectionSlug } from '#app/catalog/hair.ts'
import { drawProduct, picture, portrait } from './draw-product.ts'
import { hairForms } from './hair-forms.ts'
import { hairPaint, paintRules } from './hair-paint.ts'
import { drawProfile } from './profile.ts'
import { seededRandom } from './random.ts'
import { grounds, type Stage, stageFor } from './stage.ts'

/** Deep and warm, so that ivory words stand on it. */
const night: Stage = {
  ...stageFor({ slug: 'hero', colour: '1B' }),
  ground: { light: '#dba17a', deep: '#43190f' },
  skin: { base: '#6a3f29', light: '#a9744f', dark: '#32190f', lip: '#8a3a38' },
  cloth: '#e4c9a6',
  shape: 'none',
}

/** `wide` is 16:10 with room for words on the left, `tall` 4:5 with room for them below. */
export function drawHero(view: 'wide' | 'tall'): string {
  const wide = view === 'wide'
  const paint = hairPaint('1B/27', 120, 900)
  const rules = paintRules(paint)
  const form = { ...hairForms['body-wave'], strands: 700, locks: 64, ease: 220 }
  const body = drawProfile({
    stage: night,
    form,
    paint,
    random: seededRandom(`hero ${view}`),
    wind: wide ? 0.82 : 0.5,
    length: 1020,
    body: 1.16,
    budget: 124_000,
  })
  const stage: Stage = { ...night, ground: { ...night.ground, lightAt: wide ? [0.56, 0.3] : [0.3, 0.24] } }
  const size = wide ? { width: 1600, height: 1000 } : portrait
  const place = wide ? 'translate(720 40) scale(1.32)' : 'translate(96 96) scale(1.06)'
  return picture({
    size,
    stage,
    css: rules.css,
    defs: rules.defs,
    body: `<g transform="${place}">${body}</g>`,
  })
}

export function drawTile(collection: CollectionSlug): string {
  switch (collection) {
    case 'aku':
      return profileTile('aku', '1B', 'bone-straight', grounds.sand, { wind: 0.06, length: 1100, body: 1 })
    case 'ireti':
      return drawProduct(
        {
          slug: 'ireti-tile-4',
          kind: 'wig',
          name: 'Tile',
          texture: 'kinky-curly',
          lengthIn: 20,
          density: 200,
          colour: 'natural',
          construction: '13x4-hd',
        },
        'front',
      )
    case 'zuri':
      return profileTile('zuri', '4/27/30', 'body-wave', grounds.olive, {
        wind: 0.4,
        length: 940,
        body: 1.14,
      })
    case 'luna':
      return drawProduct(
        {
          slug: 'luna-tile-2',
          kind: 'wig',
          name: 'Fringe bob',
          texture: 'straight',
          lengthIn: 9,
          density: 180,
          colour: '1',
          construction: 'full-machine',
        },
        'front',
      )
  }
}

function profileTile(
  name: string,
  colour: string,
  texture: keyof typeof hairForms,
  ground: Stage['ground'],
  fall: { wind: number; length: number; body: number },
): string {
  const stage: Stage = { ...stageFor({ slug: `tile ${name}`, colour: '1B' }), ground, shape: 'none' }
  const paint = hairPaint(colour, 120, 860)
  const rules = paintRules(paint)
  const body = drawProfile({
    stage,
    form: hairForms[texture],
    paint,
    random: seededRandom(`tile ${name}`),
    ...fall,
    budget: 118_000,
  })
  return picture({
    size: portrait,
    stage,
    css: rules.css,
    defs: rules.defs,
    body: `<g transform="translate(70 110) scale(1.16)">${body}</g>`,
  })
}
