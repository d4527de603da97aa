// Where drawings are made and shown: samples are gathered into a drawing, drawings into a picture that grows finer while
// nothing moves, and the picture goes to the page over its soft shadow on the wall.
import { grounds } from '#app/hair/painter/grounds.ts'
import { bind, dropTarget, formats, link, makeTarget, type Target } from './gl.ts'
import { coverAll } from './glsl-hair.ts'
import { blurFragment, coverFragment, gatherFragment, pictureFragment, wallFragment } from './glsl-scene.ts'

export type WallName = 'ivory' | 'sand' | 'blush'

export type Easel = {
  /** False when a picture cannot be gathered here: then every drawing is shown as it is. */
  canGather: boolean
  resize(width: number, height: number): void
  /** `draw` fills the lower left part of a framebuffer; `weight` is the drawing's part in the gathered picture. */
  show(
    width: number,
    height: number,
    samples: number,
    weight: number | null,
    draw: (into: WebGLFramebuffer) => void,
  ): void
  forget(): void
}

type Sheets = { drawing: Target; gathered: Target | null; wall: Target; cover: Target; shadow: Target }
type Samples = { count: number; framebuffer: WebGLFramebuffer; buffers: WebGLRenderbuffer[] }

const coverHeight = 60

export function makeEasel(gl: WebGL2RenderingContext, wallName: WallName): Easel {
  const canGather =
    gl.getExtension('EXT_color_buffer_float') !== null ||
    gl.getExtension('EXT_color_buffer_half_float') !== null
  const kinds = formats(gl)
  const programs = {
    wall: link(gl, coverAll, wallFragment),
    cover: link(gl, coverAll, coverFragment),
    blur: link(gl, coverAll, blurFragment),
    gather: link(gl, coverAll, gatherFragment),
    picture: link(gl, coverAll, pictureFragment),
  }
  const bare = gl.createVertexArray()
  let size = { width: 0, height: 0 }
  let sheets: Sheets | null = null
  let samples: Samples | null = null

  function fill(
    program: { program: WebGLProgram },
    into: Target | null,
    width: number,
    height: number,
  ): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, into?.framebuffer ?? null)
    gl.viewport(0, 0, width, height)
    gl.useProgram(program.program)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  function paintWall(wall: Target): void {
    const { wall: lit, shade, texture } = grounds[wallName]
    gl.useProgram(programs.wall.program)
    gl.uniform2f(programs.wall.uniform('size'), wall.width, wall.height)
    gl.uniform3fv(programs.wall.uniform('wall'), [...lit])
    gl.uniform3fv(programs.wall.uniform('shade'), [...shade])
    gl.uniform1f(programs.wall.uniform('unevenness'), texture)
    fill(programs.wall, wall, wall.width, wall.height)
  }

  function dropSheets(): void {
    if (sheets) for (const sheet of Object.values(sheets)) if (sheet) dropTarget(gl, sheet)
    sheets = null
    if (samples) dropSamples(gl, samples)
    samples = null
  }

  /** The wig's cover, small and blurred, and with it the page's picture. */
  function present(ready: Sheets, source: Target, used: readonly [number, number]): void {
    const { cover, shadow } = ready
    bind(gl, 'drawing', source.texture)
    bind(gl, 'cover', cover.texture)
    bind(gl, 'shadow', shadow.texture)
    gl.useProgram(programs.cover.program)
    gl.uniform2f(programs.cover.uniform('used'), ...used)
    gl.uniform2f(programs.cover.uniform('texel'), 1 / cover.width, 1 / cover.height)
    fill(programs.cover, cover, cover.width, cover.height)
    fill(programs.blur, shadow, shadow.width, shadow.height)
    gl.useProgram(programs.picture.program)
    gl.uniform2f(programs.picture.uniform('used'), ...used)
    gl.uniform2f(programs.picture.uniform('size'), size.width, size.height)
    fill(programs.picture, null, size.width, size.height)
  }

  return {
    canGather,
    resize(width, height) {
      if (sheets && size.width === width && size.height === height) return
      dropSheets()
      size = { width, height }
      const small = [Math.max(1, Math.round((coverHeight * width) / height)), coverHeight] as const
      gl.bindVertexArray(bare)
      gl.disable(gl.DEPTH_TEST)
      sheets = {
        drawing: makeTarget(gl, kinds.smooth, width, height),
        gathered: canGather ? makeTarget(gl, { ...kinds.half, filter: gl.LINEAR }, width, height) : null,
        wall: makeTarget(gl, kinds.smooth, width, height),
        cover: makeTarget(gl, kinds.smooth, ...small),
        shadow: makeTarget(gl, kinds.smooth, ...small),
      }
      paintWall(sheets.wall)
      bind(gl, 'wallTexture', sheets.wall.texture)
    },
    show(width, height, count, weight, draw) {
      if (!sheets) return
      if (samples?.count !== count) {
        if (samples) dropSamples(gl, samples)
        samples = makeSamples(gl, count, size.width, size.height)
      }
      draw(samples.framebuffer)
      resolve(gl, samples, sheets.drawing, width, height)
      gl.bindVertexArray(bare)
      gl.disable(gl.DEPTH_TEST)
      const { gathered, drawing } = sheets
      if (weight === null || !gathered) {
        present(sheets, drawing, [width / size.width, height / size.height])
        return
      }
      bind(gl, 'drawing', drawing.texture)
      gl.enable(gl.BLEND)
      gl.blendColor(0, 0, 0, weight)
      gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
      fill(programs.gather, gathered, size.width, size.height)
      gl.disable(gl.BLEND)
      present(sheets, gathered, [1, 1])
    },
    forget() {
      dropSheets()
      for (const { program } of Object.values(programs)) gl.deleteProgram(program)
      gl.deleteVertexArray(bare)
    },
  }
}

function makeSamples(gl: WebGL2RenderingContext, count: number, width: number, height: number): Samples {
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  const buffers = [
    [gl.RGBA8, gl.COLOR_ATTACHMENT0],
    [gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT],
  ].map(([format = 0, point = 0]) => {
    const buffer = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, count, format, width, height)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, point, gl.RENDERBUFFER, buffer)
    return buffer
  })
  return { count, framebuffer, buffers }
}

function resolve(
  gl: WebGL2RenderingContext,
  samples: Samples,
  drawing: Target,
  width: number,
  height: number,
): void {
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, samples.framebuffer)
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, drawing.framebuffer)
  gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
  // Phones need not write to memory what nobody reads.
  gl.invalidateFramebuffer(gl.READ_FRAMEBUFFER, [gl.COLOR_ATTACHMENT0, gl.DEPTH_ATTACHMENT])
}

function dropSamples(gl: WebGL2RenderingContext, { framebuffer, buffers }: Samples): void {
  gl.deleteFramebuffer(framebuffer)
  for (const buffer of buffers) gl.deleteRenderbuffer(buffer)
}
