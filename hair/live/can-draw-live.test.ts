import { expect, it } from 'vitest'
import { whyNotLive } from './can-draw-live.ts'

const phone = { saveData: false, memory: 4, renderer: 'Adreno (TM) 610' }

it('draws on a phone, and where the browser keeps memory and renderer to itself', () => {
  expect(whyNotLive(phone)).toBeNull()
  expect(whyNotLive({ ...phone, memory: null, renderer: '' })).toBeNull()
})

it('leaves the still where drawing would cost them', () => {
  expect(whyNotLive({ ...phone, renderer: null })).toBe('no-webgl2')
  expect(whyNotLive({ ...phone, saveData: true })).toBe('save-data')
  expect(whyNotLive({ ...phone, memory: 1 })).toBe('little-memory')
  expect(whyNotLive({ ...phone, renderer: 'ANGLE (Google, Vulkan 1.3 (SwiftShader Device))' })).toBe(
    'software-renderer',
  )
})

it('can be forced, but not without WebGL 2', () => {
  expect(whyNotLive({ saveData: true, memory: 1, renderer: 'llvmpipe' }, true)).toBeNull()
  expect(whyNotLive({ ...phone, renderer: null }, true)).toBe('no-webgl2')
})
