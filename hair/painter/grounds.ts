// Calm studio grounds: painted walls, paper, an arch of gold leaf. Data first; ground-paint.ts draws them.
import type { Light } from '#hair/light.ts'

export const groundNames = [
  'ivory',
  'sand',
  'terracotta',
  'blush',
  'olive',
  'plum',
  'gold-arch',
  'plaster',
  'paper',
  'clay-niche',
  'espresso',
  'white',
] as const
export type GroundName = (typeof groundNames)[number]

export type Ground = {
  /** What stands behind them. */
  motif: 'wall' | 'arch' | 'flutes' | 'paper' | 'niche' | 'plain'
  /** The wall in full light, the same in shade, and what the motif adds; linear light as it is seen. */
  wall: Light
  shade: Light
  accent: Light
  /** Strength of the brushed or trowelled unevenness, 0 to 1. */
  texture: number
}

export const grounds: Record<GroundName, Ground> = {
  ivory: ground('wall', '#f1e9dc', '#d5c6b1', '#fff9ef', 0.35),
  sand: ground('wall', '#dfcbb0', '#b69c7c', '#efe0c8', 0.5),
  terracotta: ground('wall', '#c98763', '#8f5338', '#dda27e', 0.6),
  blush: ground('wall', '#e6c8bc', '#bd958a', '#f2dcd2', 0.35),
  olive: ground('wall', '#a3a078', '#66663f', '#bcb990', 0.55),
  plum: ground('wall', '#7d5864', '#432a36', '#946e78', 0.5),
  'gold-arch': ground('arch', '#ebe0cd', '#c9b699', '#b08d55', 0.3),
  plaster: ground('flutes', '#eae2d6', '#c6b8a5', '#f8f3ea', 0.2),
  paper: ground('paper', '#e6ddd0', '#c0b09d', '#f4eee4', 0.08),
  'clay-niche': ground('niche', '#d9b295', '#a87858', '#c08f6e', 0.55),
  espresso: ground('wall', '#6b5142', '#35261e', '#80634f', 0.55),
  white: ground('plain', '#ffffff', '#ffffff', '#ffffff', 0),
}

function ground(
  motif: Ground['motif'],
  wall: string,
  shade: string,
  accent: string,
  texture: number,
): Ground {
  return { motif, wall: linear(wall), shade: linear(shade), accent: linear(accent), texture }
}

function linear(hex: string): Light {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}
