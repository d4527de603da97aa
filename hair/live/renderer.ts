// Draws a grown wig from a lens: the key's two shadow maps, the light of every strand point, then wall, bust and ribbons.
import type { Mesh } from '#hair/shapes.ts'
import { beamSize, blockFloats, type Measures, shadowShare, type Shot, writeBlock } from './frame-block.ts'
import { bind, dropTarget, flatTexture, formats, link, makeTarget, solidTexture, type Target } from './gl.ts'
import {
  beamFragment,
  beamHairVertex,
  coverAll,
  layersFragment,
  layersVertex,
  lightHairFragment,
  ribbonFragment,
  ribbonVertex,
} from './glsl-hair.ts'
import { beamBodyVertex, bodyFragment, bodyVertex, copyWallFragment } from './glsl-scene.ts'
import type { Grown } from './growth.ts'
import { rampSteps } from './pack-hair.ts'

export type Renderer = {
  load(grown: Grown): void
  /** The lower left `shot.width` × `shot.height` pixels of `into` become the drawing; its alpha is what the wig covers. */
  draw(shot: Shot, into: WebGLFramebuffer): void
  forget(): void
}

type Body = { mesh: Mesh; array: WebGLVertexArrayObject; buffers: WebGLBuffer[]; corners: number }
type Hair = Measures & { textures: WebGLTexture[]; colours: Target }

type Studio = {
  gl: WebGL2RenderingContext
  programs: Record<
    'beamBody' | 'beamHair' | 'layers' | 'lightHair' | 'wall' | 'body' | 'ribbons',
    WebGLProgram
  >
  hairMap: Target
  bodyMap: Target
  layerMap: Target
  bare: WebGLVertexArrayObject
}

export function makeRenderer(gl: WebGL2RenderingContext): Renderer {
  const studio = openStudio(gl)
  const block = new Float32Array(blockFloats)
  const blockBuffer = gl.createBuffer()
  gl.bindBufferBase(gl.UNIFORM_BUFFER, 0, blockBuffer)
  gl.bufferData(gl.UNIFORM_BUFFER, block.byteLength, gl.DYNAMIC_DRAW)
  let body: Body | null = null
  let hair: Hair | null = null
  return {
    load(grown) {
      if (body?.mesh !== grown.body) {
        if (body) dropBody(gl, body)
        body = loadBody(gl, grown.body)
      }
      if (hair) dropHair(gl, hair)
      hair = loadHair(gl, grown)
    },
    draw(shot, into) {
      if (!hair || !body) return
      writeBlock(block, hair, shot)
      gl.bufferSubData(gl.UNIFORM_BUFFER, 0, block)
      gl.enable(gl.DEPTH_TEST)
      castShadows(studio, body, hair, strandsOf(hair, Math.min(shot.share, shadowShare)))
      lightStrands(studio, hair, strandsOf(hair, shot.share))
      gl.bindFramebuffer(gl.FRAMEBUFFER, into)
      drawScene(studio, body, hair, strandsOf(hair, shot.share), shot)
    },
    forget() {
      if (body) dropBody(gl, body)
      if (hair) dropHair(gl, hair)
      closeStudio(studio)
      gl.deleteBuffer(blockBuffer)
    },
  }
}

function openStudio(gl: WebGL2RenderingContext): Studio {
  const { depth, half, smooth } = formats(gl)
  const hairMap = makeTarget(gl, depth, beamSize.width, beamSize.height)
  const bodyMap = makeTarget(gl, depth, beamSize.width, beamSize.height)
  // Bytes are coarse to add up in, but every chip has them.
  const isFine = gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float')
  const layerMap = makeTarget(gl, isFine ? half : smooth, beamSize.width, beamSize.height)
  bind(gl, 'layerMap', layerMap.texture)
  bind(gl, 'hairMap', hairMap.texture)
  bind(gl, 'bodyMap', bodyMap.texture)
  const programs = {
    beamBody: link(gl, beamBodyVertex, beamFragment).program,
    beamHair: link(gl, beamHairVertex, beamFragment).program,
    layers: link(gl, layersVertex, layersFragment).program,
    lightHair: link(gl, coverAll, lightHairFragment).program,
    wall: link(gl, coverAll, copyWallFragment).program,
    body: link(gl, bodyVertex, bodyFragment).program,
    ribbons: link(gl, ribbonVertex, ribbonFragment).program,
  }
  return { gl, programs, hairMap, bodyMap, layerMap, bare: gl.createVertexArray() }
}

function closeStudio({ gl, programs, hairMap, bodyMap, layerMap, bare }: Studio): void {
  for (const target of [hairMap, bodyMap, layerMap]) dropTarget(gl, target)
  for (const program of Object.values(programs)) gl.deleteProgram(program)
  gl.deleteVertexArray(bare)
}

function strandsOf({ hair }: Hair, share: number): number {
  return Math.max(1, Math.round(hair.count * share))
}

function castShadows(
  { gl, programs, hairMap, bodyMap, layerMap, bare }: Studio,
  body: Body,
  { hair }: Hair,
  count: number,
): void {
  gl.viewport(0, 0, beamSize.width, beamSize.height)
  gl.bindFramebuffer(gl.FRAMEBUFFER, bodyMap.framebuffer)
  gl.clear(gl.DEPTH_BUFFER_BIT)
  drawBody(gl, programs.beamBody, body)
  gl.bindFramebuffer(gl.FRAMEBUFFER, hairMap.framebuffer)
  gl.clear(gl.DEPTH_BUFFER_BIT)
  gl.useProgram(programs.beamHair)
  gl.bindVertexArray(bare)
  gl.drawArraysInstanced(gl.LINE_STRIP, 0, hair.pointsPerStrand, count)
  gl.bindFramebuffer(gl.FRAMEBUFFER, layerMap.framebuffer)
  gl.disable(gl.DEPTH_TEST)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE)
  gl.useProgram(programs.layers)
  gl.drawArraysInstanced(gl.LINE_STRIP, 0, hair.pointsPerStrand, count)
  gl.disable(gl.BLEND)
}

function lightStrands({ gl, programs, bare }: Studio, { hair, colours }: Hair, count: number): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, colours.framebuffer)
  gl.viewport(0, 0, colours.width, Math.ceil(count / hair.strandsPerRow))
  gl.disable(gl.DEPTH_TEST)
  gl.bindVertexArray(bare)
  gl.useProgram(programs.lightHair)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

function drawScene(
  { gl, programs, bare }: Studio,
  body: Body,
  { hair }: Hair,
  count: number,
  shot: Shot,
): void {
  gl.viewport(0, 0, shot.width, shot.height)
  gl.clear(gl.DEPTH_BUFFER_BIT)
  gl.disable(gl.DEPTH_TEST)
  gl.bindVertexArray(bare)
  gl.useProgram(programs.wall)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  gl.enable(gl.DEPTH_TEST)
  gl.colorMask(!shot.worn, !shot.worn, !shot.worn, !shot.worn)
  drawBody(gl, programs.body, body)
  gl.colorMask(true, true, true, true)
  if (shot.samples > 0) gl.enable(gl.SAMPLE_ALPHA_TO_COVERAGE)
  gl.useProgram(programs.ribbons)
  gl.bindVertexArray(bare)
  gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 2 * hair.pointsPerStrand, count)
  gl.disable(gl.SAMPLE_ALPHA_TO_COVERAGE)
}

function drawBody(gl: WebGL2RenderingContext, program: WebGLProgram, body: Body): void {
  gl.useProgram(program)
  gl.bindVertexArray(body.array)
  gl.drawElements(gl.TRIANGLES, body.corners, gl.UNSIGNED_INT, 0)
}

function loadHair(gl: WebGL2RenderingContext, { hair, field }: Grown): Hair {
  const { smooth, light, sharp, whole } = formats(gl)
  const { nx, ny, nz, turns } = field
  const width = hair.strandsPerRow * hair.pointsPerStrand
  const points = flatTexture(gl, whole, width, hair.rows, hair.points)
  const kinds = flatTexture(gl, sharp, hair.strandsPerRow, hair.rows, hair.kinds)
  const ramps = flatTexture(gl, smooth, rampSteps, hair.rampCount, hair.ramps)
  const lamps = solidTexture(gl, smooth, [nx, ny, nz * turns], field.lamps)
  const sky = solidTexture(gl, smooth, [nx, ny, nz], field.sky)
  const mass = solidTexture(gl, smooth, [nx, ny, nz], field.mass)
  const colours = makeTarget(gl, light, width, hair.rows)
  bind(gl, 'pointTexture', points)
  bind(gl, 'kindTexture', kinds)
  bind(gl, 'rampTexture', ramps)
  bind(gl, 'colourTexture', colours.texture)
  bind(gl, 'lampField', lamps, gl.TEXTURE_3D)
  bind(gl, 'skyField', sky, gl.TEXTURE_3D)
  bind(gl, 'massField', mass, gl.TEXTURE_3D)
  return { ...measuresOf(hair, field), textures: [points, kinds, ramps, lamps, sky, mass], colours }
}

/** Without the arrays, which the graphics chip has now. */
function measuresOf(
  { points: _points, kinds: _kinds, ramps: _ramps, ...hair }: Grown['hair'],
  { lamps: _lamps, sky: _sky, mass: _mass, ...field }: Grown['field'],
): Measures {
  return { hair, field }
}

function dropHair(gl: WebGL2RenderingContext, { textures, colours }: Hair): void {
  for (const texture of textures) gl.deleteTexture(texture)
  dropTarget(gl, colours)
}

function loadBody(gl: WebGL2RenderingContext, mesh: Mesh): Body {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  const buffers = [
    fillAttribute(gl, 0, mesh.positions, 3),
    fillAttribute(gl, 1, mesh.normals, 3),
    fillAttribute(gl, 2, paintOf(mesh), 4),
  ]
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, corners)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.indices, gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  return { mesh, array, buffers: [...buffers, corners], corners: mesh.indices.length }
}

function fillAttribute(
  gl: WebGL2RenderingContext,
  place: number,
  data: Float32Array | Uint8Array,
  size: number,
): WebGLBuffer {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, size, data instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.FLOAT, true, 0, 0)
  return buffer
}

/** Roots of the colours and the shine as bytes. */
function paintOf({ colours, shines }: Mesh): Uint8Array {
  const paint = new Uint8Array(4 * shines.length)
  for (let v = 0; v < shines.length; v++) {
    for (let c = 0; c < 3; c++) paint[4 * v + c] = 255 * Math.sqrt(Math.min(1, colours[3 * v + c] ?? 0)) + 0.5
    paint[4 * v + 3] = 255 * (shines[v] ?? 0) + 0.5
  }
  return paint
}

function dropBody(gl: WebGL2RenderingContext, { array, buffers }: Body): void {
  gl.deleteVertexArray(array)
  for (const buffer of buffers) gl.deleteBuffer(buffer)
}
