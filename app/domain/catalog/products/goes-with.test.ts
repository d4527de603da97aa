import { expect, test } from 'vitest'
import { companionsOf } from './goes-with.ts'
import { productKinds, type Texture, textures } from './hair.ts'

const allTextures = Object.keys(textures) as Texture[]

test.each(productKinds)('%s in every texture: its own texture first, no kind twice', (kind) => {
  for (const texture of allTextures) {
    const companions = companionsOf({ kind, texture })
    expect(companions.length, texture).toBeGreaterThan(0)
    expect(companions.map((one) => one.textures[0])).toEqual(companions.map(() => texture))
    expect(new Set(companions.map((one) => one.kinds.join())).size, texture).toBe(companions.length)
    // The same kind again is company only where it differs in something.
    const again = companions.filter((one) => one.kinds.includes(kind) && !one.otherLength)
    expect(again, texture).toEqual([])
  }
})

test('a sew-in needs its closure first, a closure its bundles', () => {
  expect(companionsOf({ kind: 'bundles', texture: 'body-wave' })[0]?.kinds).toEqual(['closure'])
  expect(companionsOf({ kind: 'closure', texture: 'body-wave' })[0]?.kinds).toEqual(['bundles'])
  expect(companionsOf({ kind: 'frontal', texture: 'afro' })[0]?.kinds).toEqual(['bundles'])
})

test('straight hair never goes with curls', () => {
  const curls: Texture[] = ['deep-wave', 'jerry-curl', 'kinky-curly', 'afro']
  for (const { textures: matching } of companionsOf({ kind: 'bundles', texture: 'straight' }))
    expect(matching.filter((one) => curls.includes(one))).toEqual([])
})
