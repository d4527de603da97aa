import { describe, expect, it } from 'vitest'
import { composeSubject } from './compose.ts'
import { plainLook } from './look.ts'
import type { Subject } from './shapes.ts'

const look = { ...plainLook, texture: 'body-wave', lengthIn: 24 } as const
const pose = (turnDegrees: number): Subject =>
  composeSubject(look, { tone: 'cocoa', dress: 'bare', turnDegrees }, 'draft')

/** Angle about the spine, degrees, and distance from it, of every strand point that `wanted` heights choose. */
function around(subject: Subject, wanted: (y: number) => boolean): { angle: number; away: number }[] {
  const points = subject.strands[0]?.points ?? new Float32Array(0)
  return Array.from({ length: points.length / 3 }, (_, n) => [...points.subarray(3 * n, 3 * n + 3)])
    .filter(([, y = 0]) => wanted(y))
    .map(([x = 0, , z = 0]) => ({
      angle: (Math.atan2(x, z + 2) * 180) / Math.PI,
      away: Math.hypot(x, z + 2),
    }))
}

describe('a turned head', () => {
  const straight = pose(0)
  const turned = pose(15)

  it('takes its hair along as a whole', () => {
    const before = around(straight, (y) => y > -8)
    const after = around(turned, (y) => y > -8)
    expect(after).toHaveLength(before.length)
    const far = before.map(({ angle, away }, i) => {
      const now = after[i] ?? { angle: 0, away: 0 }
      const by = ((((now.angle - angle - 15) % 360) + 540) % 360) - 180
      return Math.max(Math.abs(by) * away * 0.017, Math.abs(now.away - away))
    })
    expect(Math.max(...far)).toBeLessThan(0.01)
  })

  it('leaves shoulders and what hangs below as they were, and nothing changes its height or its distance from the spine', () => {
    expect(around(turned, (y) => y < -20)).toEqual(around(straight, (y) => y < -20))
    const away = (subject: Subject) => around(subject, () => true).map((one) => one.away)
    const before = away(straight)
    expect(Math.max(...away(turned).map((now, i) => Math.abs(now - (before[i] ?? 0))))).toBeLessThan(0.001)
  })

  it('looks where it turns: the tip of the nose moves to their left', () => {
    const nose = (subject: Subject) => {
      const { positions = new Float32Array(0) } = subject.meshes[0] ?? {}
      let most = [0, 0, -9]
      for (let i = 0; i < positions.length; i += 3) {
        const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
        if (y > -5 && y < -3 && z > (most[2] ?? 0)) most = [x, y, z]
      }
      return most[0] ?? 0
    }
    expect(Math.abs(nose(straight))).toBeLessThan(0.4)
    expect(nose(turned)).toBeGreaterThan(2)
  })
})
