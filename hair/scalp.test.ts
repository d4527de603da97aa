import { expect, test } from 'vitest'
import { distanceToBody } from './body.ts'
import { gridError, probe, probeBody } from './body-grid.ts'
import { aheadOfBand, headbandMesh } from './headband.ts'
import { growStrands } from './grow.ts'
import { plainLook } from './look.ts'
import { noiseAt, randomAt } from './random.ts'
import { hairlineAt, spreadOverScalp } from './scalp.ts'
import { pointAt, strandsOf } from '#tests/strand-measures.ts'

test('roots are spread evenly: as many as asked for, none on the face, none on top of each other', () => {
  const places = spreadOverScalp(400, false)
  expect(places).toHaveLength(400)
  for (const place of places) {
    expect(place.y).toBeGreaterThan(hairlineAt(place.x, place.z))
    expect(Math.abs(distanceToBody(place.x, place.y, place.z))).toBeLessThan(0.02)
    const near = places.filter(
      (other) => Math.hypot(other.x - place.x, other.y - place.y, other.z - place.z) < 2.2,
    )
    expect(near.length).toBeGreaterThan(2)
    expect(near.length).toBeLessThan(22)
  }
})

test('the hairline is high over the forehead, low before the ear and lowest in the nape', () => {
  expect(hairlineAt(0, 8)).toBeGreaterThan(6)
  expect(hairlineAt(7, 2.4)).toBeLessThan(0)
  expect(hairlineAt(7.4, -0.6)).toBeGreaterThan(1)
  expect(hairlineAt(0, -9)).toBeLessThan(-7)
  expect(hairlineAt(-5, 5)).toBe(hairlineAt(5, 5))
})

test('no bald place at the back of the head: hair lies over every place of it', () => {
  const strands = growStrands(plainLook, 'draft')
  const cells = new Map<string, number>()
  for (const i of strandsOf(strands)) {
    for (let k = 0; k < 14; k++) {
      const { x, y, z } = pointAt(strands, i, k)
      if (z < -3)
        cells.set(
          `${Math.round(x)},${Math.round(y)}`,
          (cells.get(`${Math.round(x)},${Math.round(y)}`) ?? 0) + 1,
        )
    }
  }
  for (let x = -6; x <= 6; x++) {
    for (let y = -7; y <= 8; y++) expect(cells.get(`${x},${y}`) ?? 0).toBeGreaterThan(1)
  }
})

test('the sampled hull is the hull but for its stated error', () => {
  for (let i = 0; i < 4000; i++) {
    const [x, y, z] = [randomAt(1, i, 0) * 44 - 22, randomAt(1, i, 1) * 82 - 70, randomAt(1, i, 2) * 30 - 15]
    const exact = distanceToBody(x, y, z)
    const error = Math.abs(exact) < 0.8 ? Math.abs(probeBody(x, y, z) - exact) : 0
    expect(error).toBeLessThan(gridError)
  }
  probeBody(9, 2, 0)
  expect(probe.nx).toBeGreaterThan(0.9)
})

test('a headband lies on the head, and hair begins behind it', () => {
  const band = headbandMesh()
  for (let i = 0; i < band.positions.length; i += 3) {
    const [x, y, z] = [band.positions[i] ?? 0, band.positions[i + 1] ?? 0, band.positions[i + 2] ?? 0]
    expect(distanceToBody(x, y, z)).toBeGreaterThan(0.05)
    expect(distanceToBody(x, y, z)).toBeLessThan(0.6)
    const out =
      x * (band.normals[i] ?? 0) + y * (band.normals[i + 1] ?? 0) + (z + 0.6) * (band.normals[i + 2] ?? 0)
    expect(out).toBeGreaterThan(0)
  }
  expect(Math.max(...band.indices)).toBe(band.positions.length / 3 - 1)
  const strands = growStrands({ ...plainLook, lace: 'headband' }, 'draft')
  for (const i of strandsOf(strands)) expect(aheadOfBand(pointAt(strands, i, 0))).toBeLessThan(0)
})

test('chance is even, repeats and is smooth where it is noise', () => {
  const values = Array.from({ length: 4000 }, (_, i) => randomAt(7, i, 3))
  expect(values.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0.5, 1)
  expect(new Set(values).size).toBeGreaterThan(3900)
  for (let i = 0; i < 500; i++) {
    const a = noiseAt(2, i * 0.37, 1, 2)
    expect(Math.abs(a)).toBeLessThanOrEqual(1)
    expect(Math.abs(a - noiseAt(2, i * 0.37 + 0.01, 1, 2))).toBeLessThan(0.06)
  }
})
