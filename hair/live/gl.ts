// The little of WebGL 2 that the live view needs, without its ceremony.

export type Program = { program: WebGLProgram; uniform(name: string): WebGLUniformLocation | null }

export type Target = { framebuffer: WebGLFramebuffer; texture: WebGLTexture; width: number; height: number }

/** Where each texture is bound for good: samplers are told once, when a program is linked. */
export const units = {
  lampField: 0,
  skyField: 1,
  massField: 2,
  hairMap: 3,
  bodyMap: 4,
  pointTexture: 5,
  kindTexture: 6,
  rampTexture: 7,
  colourTexture: 8,
  wallTexture: 9,
  drawing: 10,
  shadow: 11,
  cover: 12,
  layerMap: 13,
} as const
export type Unit = keyof typeof units
/** For what is only filled. */
const spareUnit = 14

export function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertex))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragment))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The shader does not link: ${gl.getProgramInfoLog(program)}`)
  }
  gl.useProgram(program)
  for (const [name, unit] of Object.entries(units)) {
    const place = gl.getUniformLocation(program, name)
    if (place) gl.uniform1i(place, unit)
  }
  const block = gl.getUniformBlockIndex(program, 'Frame')
  if (block !== gl.INVALID_INDEX) gl.uniformBlockBinding(program, block, 0)
  return { program, uniform: (name) => gl.getUniformLocation(program, name) }
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('No shader: the context is lost.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
    throw new Error(`The shader does not compile: ${gl.getShaderInfoLog(shader)}`)
  }
  return shader
}

export type Format = { inside: number; format: number; type: number; filter: number }

export function formats(gl: WebGL2RenderingContext) {
  const bytes = { inside: gl.RGBA8, format: gl.RGBA, type: gl.UNSIGNED_BYTE }
  return {
    smooth: { ...bytes, filter: gl.LINEAR },
    // Bytes of colours as a page shows them, which shaders read, write, mix and resolve as light: black hair against a white
    // wall would be too heavy at every edge otherwise, and curls too dark.
    light: { ...bytes, inside: gl.SRGB8_ALPHA8, filter: gl.LINEAR },
    sharp: { ...bytes, filter: gl.NEAREST },
    whole: { inside: gl.RGBA16I, format: gl.RGBA_INTEGER, type: gl.SHORT, filter: gl.NEAREST },
    half: { inside: gl.RGBA16F, format: gl.RGBA, type: gl.HALF_FLOAT, filter: gl.LINEAR },
    depth: {
      inside: gl.DEPTH_COMPONENT24,
      format: gl.DEPTH_COMPONENT,
      type: gl.UNSIGNED_INT,
      filter: gl.NEAREST,
    },
  }
}

export function makeTexture(gl: WebGL2RenderingContext, kind: number, { filter }: Format): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + spareUnit)
  gl.bindTexture(kind, texture)
  gl.texParameteri(kind, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(kind, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(kind, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(kind, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(kind, gl.TEXTURE_WRAP_R, gl.CLAMP_TO_EDGE)
  return texture
}

export function flatTexture(
  gl: WebGL2RenderingContext,
  format: Format,
  width: number,
  height: number,
  data: ArrayBufferView<ArrayBuffer> | null,
): WebGLTexture {
  const texture = makeTexture(gl, gl.TEXTURE_2D, format)
  gl.texImage2D(gl.TEXTURE_2D, 0, format.inside, width, height, 0, format.format, format.type, data)
  return texture
}

export function solidTexture(
  gl: WebGL2RenderingContext,
  format: Format,
  [width, height, depth]: readonly [number, number, number],
  data: ArrayBufferView<ArrayBuffer>,
): WebGLTexture {
  const texture = makeTexture(gl, gl.TEXTURE_3D, format)
  gl.texImage3D(gl.TEXTURE_3D, 0, format.inside, width, height, depth, 0, format.format, format.type, data)
  return texture
}

/** A texture to draw into; one of depth holds nothing else. */
export function makeTarget(
  gl: WebGL2RenderingContext,
  format: Format,
  width: number,
  height: number,
): Target {
  const texture = flatTexture(gl, format, width, height, null)
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  const isDepth = format.format === gl.DEPTH_COMPONENT
  const point = isDepth ? gl.DEPTH_ATTACHMENT : gl.COLOR_ATTACHMENT0
  gl.framebufferTexture2D(gl.FRAMEBUFFER, point, gl.TEXTURE_2D, texture, 0)
  if (isDepth) gl.drawBuffers([gl.NONE])
  return { framebuffer, texture, width, height }
}

export function dropTarget(gl: WebGL2RenderingContext, target: Target): void {
  gl.deleteFramebuffer(target.framebuffer)
  gl.deleteTexture(target.texture)
}

export function bind(
  gl: WebGL2RenderingContext,
  unit: Unit,
  texture: WebGLTexture | null,
  kind: number = gl.TEXTURE_2D,
): void {
  gl.activeTexture(gl.TEXTURE0 + units[unit])
  gl.bindTexture(kind, texture)
}
