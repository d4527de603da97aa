// Where drawings are made and shown: samples are gathered into a drawing, drawings into a picture that grows finer while
// nothing moves, and the picture goes to the page over its soft shadow on the wall.
import { grounds } from '#hair/painter/grounds.ts'
import { bind, dropTarget, formats, link, makeTarget, type Program, type Target } from './gl.ts'
import { coverAll } from './glsl-hair.ts'
import { blurFragment, coverFragment, gatherFragment, pictureFragment, wallFragment } from './glsl-scene.ts'

export type WallName = 'ivory' | 'sand' | 'blush'

export type Easel = {
  resize(width: number, height: number): void
  /**
   * `draw` fills the lower left `width` × `height` pixels of a framebuffer. Drawings of the whole size mix into the gathered
   * picture by their `weight`; with null the drawing is shown as it is.
   */
  show(
    width: number,
    height: number,
    samples: number,
    weight: number | null,
    draw: (into: WebGLFramebuffer) => void,
  ): void
  /** The photo behind was painted over. */
  rehang(): void
  forget(): void
}

type Sheets = { drawing: Target; gathered: Target; wall: Target; cover: Target; shadow: Target }
type Samples = { count: number; framebuffer: WebGLFramebuffer; buffers: WebGLRenderbuffer[] }
type Press = {
  gl: WebGL2RenderingContext
  programs: Record<'wall' | 'cover' | 'blur' | 'gather' | 'picture', Program>
  bare: WebGLVertexArrayObject
}

const coverHeight = 60

export function makeEasel(gl: WebGL2RenderingContext, behind: WallName | HTMLCanvasElement): Easel {
  const press: Press = {
    gl,
    programs: {
      wall: link(gl, coverAll, wallFragment),
      cover: link(gl, coverAll, coverFragment),
      blur: link(gl, coverAll, blurFragment),
      gather: link(gl, coverAll, gatherFragment),
      picture: link(gl, coverAll, pictureFragment),
    },
    bare: gl.createVertexArray(),
  }
  const sized = document.createElement('canvas')
  let sheets: Sheets | null = null
  let samples: Samples | null = null

  function drop(): void {
    for (const sheet of Object.values(sheets ?? {})) dropTarget(gl, sheet)
    if (samples) dropSamples(gl, samples)
    sheets = null
    samples = null
  }

  return {
    resize(width, height) {
      if (sheets?.drawing.width === width && sheets.drawing.height === height) return
      drop()
      sheets = makeSheets(press, width, height)
      if (typeof behind === 'string') paintWall(press, sheets.wall, behind)
      else hangPhoto(press, sheets.wall, behind, sized)
    },
    show(width, height, count, weight, draw) {
      if (!sheets) return
      const { drawing, gathered } = sheets
      if (samples?.count !== count) {
        if (samples) dropSamples(gl, samples)
        samples = makeSamples(gl, count, drawing.width, drawing.height)
      }
      draw(samples.framebuffer)
      resolve(gl, samples, drawing, width, height)
      gl.bindVertexArray(press.bare)
      gl.disable(gl.DEPTH_TEST)
      if (weight === null) {
        present(press, sheets, drawing, [width / drawing.width, height / drawing.height])
      } else {
        gather(press, drawing, gathered, weight)
        present(press, sheets, gathered, [1, 1])
      }
    },
    rehang() {
      if (sheets && typeof behind !== 'string') hangPhoto(press, sheets.wall, behind, sized)
    },
    forget() {
      drop()
      for (const { program } of Object.values(press.programs)) gl.deleteProgram(program)
      gl.deleteVertexArray(press.bare)
    },
  }
}

function makeSheets({ gl }: Press, width: number, height: number): Sheets {
  const { smooth, light, half } = formats(gl)
  // Where whole bytes are all there is, they serve: the picture is then a little coarser in tone.
  const isFine = gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float')
  const small = [Math.max(1, Math.round((coverHeight * width) / height)), coverHeight] as const
  return {
    drawing: makeTarget(gl, light, width, height),
    gathered: makeTarget(gl, isFine ? half : light, width, height),
    wall: makeTarget(gl, light, width, height),
    cover: makeTarget(gl, smooth, ...small),
    shadow: makeTarget(gl, smooth, ...small),
  }
}

function fill({ gl }: Press, { program }: Program, into: Target | null): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, into?.framebuffer ?? null)
  gl.viewport(0, 0, into?.width ?? gl.drawingBufferWidth, into?.height ?? gl.drawingBufferHeight)
  gl.useProgram(program)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

function paintWall(press: Press, wall: Target, name: WallName): void {
  const { gl, programs, bare } = press
  const { wall: lit, shade, texture } = grounds[name]
  gl.bindVertexArray(bare)
  gl.disable(gl.DEPTH_TEST)
  gl.useProgram(programs.wall.program)
  gl.uniform2f(programs.wall.uniform('size'), wall.width, wall.height)
  gl.uniform3fv(programs.wall.uniform('wall'), [...lit])
  gl.uniform3fv(programs.wall.uniform('shade'), [...shade])
  gl.uniform1f(programs.wall.uniform('unevenness'), texture)
  fill(press, programs.wall, wall)
  bind(gl, 'wallTexture', wall.texture)
}

/** A photo in the wall's place, as large as the wall. */
function hangPhoto({ gl }: Press, wall: Target, photo: HTMLCanvasElement, sized: HTMLCanvasElement): void {
  const { width, height } = wall
  if (sized.width !== width || sized.height !== height) Object.assign(sized, { width, height })
  sized.getContext('2d')?.drawImage(photo, 0, 0, width, height)
  bind(gl, 'wallTexture', wall.texture)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, sized)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
}

function gather(press: Press, drawing: Target, gathered: Target, weight: number): void {
  const { gl, programs } = press
  bind(gl, 'drawing', drawing.texture)
  gl.enable(gl.BLEND)
  gl.blendColor(0, 0, 0, weight)
  gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
  fill(press, programs.gather, gathered)
  gl.disable(gl.BLEND)
}

/** The wig's cover, small and blurred, and with it the page's picture. `used` is the part of the source that is drawn on. */
function present(
  press: Press,
  { cover, shadow, drawing }: Sheets,
  source: Target,
  used: [number, number],
): void {
  const { gl, programs } = press
  bind(gl, 'drawing', source.texture)
  bind(gl, 'cover', cover.texture)
  bind(gl, 'shadow', shadow.texture)
  gl.useProgram(programs.cover.program)
  gl.uniform2f(programs.cover.uniform('used'), ...used)
  gl.uniform2f(programs.cover.uniform('texel'), 1 / cover.width, 1 / cover.height)
  fill(press, programs.cover, cover)
  fill(press, programs.blur, shadow)
  gl.useProgram(programs.picture.program)
  gl.uniform2f(programs.picture.uniform('used'), ...used)
  gl.uniform2f(programs.picture.uniform('size'), drawing.width, drawing.height)
  fill(press, programs.picture, null)
}

function makeSamples(gl: WebGL2RenderingContext, count: number, width: number, height: number): Samples {
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  const buffers = [
    [gl.SRGB8_ALPHA8, gl.COLOR_ATTACHMENT0],
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
