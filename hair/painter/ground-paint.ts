// Draws a ground: light falls on the wall from the upper left, the model's soft shadow lies on it to the lower right.
import type { Canvas } from './draw-strands.ts'
import type { Ground } from './grounds.ts'
import { fractal } from './noise.ts'
import { get } from './read.ts'

/** How much of the model lies between wall and lamp, coarse: one number per `step` × `step` pixels. */
type WallShadow = { width: number; height: number; step: number; dark: Float32Array }

/** Writes linear light as seen, r, g, b per pixel. */
export function paintGround(ground: Ground, canvas: Canvas, centreX: number): Float32Array {
  const { width, height } = canvas
  const out = new Float32Array(3 * width * height)
  if (ground.motif === 'plain') return out.fill(ground.wall[0])
  const shadow = wallShadow(canvas)
  const spot = { light: 0, accent: 0, gleam: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - centreX) / height
      const v = (y + 0.5) / height
      const room = roomLight(u, v)
      spot.light = room
      spot.accent = 0
      spot.gleam = 0
      drawMotif(ground.motif, u, v, spot)
      const grain = ground.texture * (0.055 * fractal(u * 7 + 40, v * 7) + 0.03 * fractal(u * 38, v * 22 + 9))
      const dark = 1 - 0.34 * shadowAt(shadow, x, y)
      const light = Math.min(1, Math.max(0, spot.light + grain)) * dark
      const at = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) {
        const shade = ground.shade[c] ?? 0
        const wall = shade + ((ground.wall[c] ?? 0) - shade) * light
        const accent = (ground.accent[c] ?? 0) * (0.5 + 0.5 * light + spot.gleam)
        out[at + c] = (wall + (accent - wall) * spot.accent) * (0.86 + 0.14 * dark)
      }
    }
  }
  return out
}

/** 0 in the darkest corner, 1 in the middle of the lamp's pool. */
function roomLight(u: number, v: number): number {
  const pool = Math.exp(-((u + 0.16) ** 2 / 0.42 + (v - 0.34) ** 2 / 0.5))
  const vignette = 1 - 0.22 * Math.min(1, u * u * 1.1 + (v - 0.5) ** 2 * 1.3)
  return (0.24 + 0.76 * pool) * vignette
}

type Spot = { light: number; accent: number; gleam: number }

function drawMotif(motif: Ground['motif'], u: number, v: number, spot: Spot): void {
  switch (motif) {
    case 'arch':
      return drawArch(u, v, spot)
    case 'flutes':
      return drawFlutes(u, spot)
    case 'niche':
      return drawNiche(u, v, spot)
    case 'paper':
      return drawPaper(v, spot)
    case 'wall':
    case 'plain':
  }
}

/** A round-headed arch of brushed gold leaf behind them: soft lustre, and seams one only just sees. */
function drawArch(u: number, v: number, spot: Spot): void {
  const inside = 0.345 - (v < 0.44 ? Math.hypot(u, v - 0.44) : Math.abs(u))
  spot.accent = soft(inside, 0.0012)
  if (spot.accent === 0) {
    spot.light *= 1 - 0.08 * Math.exp(inside / 0.012)
    return
  }
  const wander = 0.006 * fractal(u * 9, v * 9)
  const seamX = Math.abs((((u + wander + 2) / 0.115) % 1) - 0.5)
  const seamY = Math.abs((((v + wander + 2) / 0.115) % 1) - 0.5)
  const seam = Math.max(soft(seamX - 0.489, 0.012), soft(seamY - 0.489, 0.012))
  const brushed = fractal(u * 30, v * 4) * 0.06 + fractal(u * 6 + 3, v * 6) * 0.12
  spot.gleam = brushed + 0.34 * Math.exp(-((u + 0.2) ** 2 + (v - 0.16) ** 2) * 8) - 0.05 * seam
}

function drawFlutes(u: number, spot: Spot): void {
  const place = (((u + 4) / 0.062) % 1) * 2 - 1
  const round = Math.sqrt(Math.max(0, 1 - place * place))
  const groove = Math.exp(-(((1 - Math.abs(place)) / 0.12) ** 2))
  spot.light = spot.light * (0.86 + 0.2 * round - 0.16 * place) - 0.2 * groove
}

/** A tall recess with a round head: its left edge throws a soft shade inwards, its right one catches light. */
function drawNiche(u: number, v: number, spot: Spot): void {
  const inside = 0.36 - (v < 0.42 ? Math.hypot(u, v - 0.42) : Math.abs(u))
  const within = soft(inside, 0.0016)
  const shadeDepth = 0.36 - (v < 0.47 ? Math.hypot(u - 0.045, v - 0.47) : Math.abs(u - 0.045))
  const lit = 0.45 + 0.55 * soft(shadeDepth - 0.02, 0.035)
  spot.light *= 1 - within * (1 - lit * 0.92)
  spot.accent = 0.35 * within
}

/** Seamless paper: wall and floor meet in a wide sweep that glows. */
function drawPaper(v: number, spot: Spot): void {
  const sweep = Math.exp(-(((v - 0.93) / 0.2) ** 2))
  spot.light = Math.min(1, spot.light + 0.22 * sweep)
  spot.accent = 0.3 * sweep
}

/** 0 outside, 1 inside, over `edge` on both sides. */
function soft(inside: number, edge: number): number {
  const t = Math.min(1, Math.max(0, inside / (2 * edge) + 0.5))
  return t * t * (3 - 2 * t)
}

function wallShadow(canvas: Canvas): WallShadow {
  const step = Math.max(2, Math.round(canvas.height / 150))
  const width = Math.ceil(canvas.width / step)
  const height = Math.ceil(canvas.height / step)
  const cover = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = Math.min(canvas.width - 1, x * step + (step >> 1))
      const py = Math.min(canvas.height - 1, y * step + (step >> 1))
      cover[y * width + x] = 1 - (canvas.pixels[4 * (py * canvas.width + px) + 3] ?? 1)
    }
  }
  for (let round = 0; round < 3; round++) {
    boxBlur(cover, width, height, 5)
  }
  const dark = new Float32Array(cover.length)
  const right = Math.round(height * 0.075)
  const down = Math.round(height * 0.05)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = Math.max(0, x - right)
      const fromY = Math.max(0, y - down)
      dark[y * width + x] = cover[fromY * width + fromX] ?? 0
    }
  }
  return { width, height, step, dark }
}

function boxBlur(field: Float32Array, width: number, height: number, radius: number): void {
  blurLines(field, height, width, width, 1, radius)
  blurLines(field, width, height, 1, width, radius)
}

function blurLines(
  field: Float32Array,
  lines: number,
  length: number,
  next: number,
  along: number,
  radius: number,
) {
  const line = new Float32Array(length)
  for (let l = 0; l < lines; l++) {
    let sum = 0
    const value = (i: number) => field[l * next + Math.min(length - 1, Math.max(0, i)) * along] ?? 0
    for (let i = -radius; i <= radius; i++) sum += value(i)
    for (let i = 0; i < length; i++) {
      line[i] = sum / (2 * radius + 1)
      sum += value(i + radius + 1) - value(i - radius)
    }
    for (let i = 0; i < length; i++) field[l * next + i * along] = line[i] ?? 0
  }
}

function shadowAt({ width, height, step, dark }: WallShadow, x: number, y: number): number {
  const fx = Math.min(width - 1.001, Math.max(0, x / step - 0.5))
  const fy = Math.min(height - 1.001, Math.max(0, y / step - 0.5))
  const at = (fy | 0) * width + (fx | 0)
  const tx = fx % 1
  const ty = fy % 1
  const above = get(dark, at) * (1 - tx) + get(dark, at + 1) * tx
  const below = get(dark, at + width) * (1 - tx) + get(dark, at + width + 1) * tx
  return above * (1 - ty) + below * ty
}
