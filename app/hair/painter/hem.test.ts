import { describe, expect, it } from 'vitest'
import { sculptBust } from '#app/hair/bust/sculpt-bust.ts'
import { carryOn } from './hem.ts'

describe('carryOn', () => {
  it('lets a bust end below every picture, and leaves what is above as it was', () => {
    const bust = sculptBust({ tone: 'cocoa', dress: 'ivory-satin', detail: 'draft' })
    const whole = carryOn(bust)
    const heights = whole.positions.filter((_, i) => i % 3 === 1)
    expect(Math.min(...heights)).toBeLessThan(-100)
    expect(whole.positions.slice(0, bust.positions.length)).toEqual(bust.positions)
    expect(whole.indices.slice(0, bust.indices.length)).toEqual(bust.indices)
    expect(Math.max(...whole.indices)).toBeLessThan(whole.positions.length / 3)
  })

  it('leaves a closed mesh alone', () => {
    const pyramid = {
      positions: Float32Array.of(0, 5, 0, -5, -40, 5, 5, -40, 5, 0, -40, -5),
      normals: Float32Array.of(0, 1, 0, -1, 0, 0, 1, 0, 0, 0, 0, -1),
      colours: new Float32Array(12),
      shines: new Float32Array(4),
      indices: Uint32Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2),
    }
    expect(carryOn(pyramid)).toBe(pyramid)
  })
})
