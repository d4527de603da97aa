// GET /face-model/<version>/…: the model that finds a face in a shopper's photo, out of its npm package, and the frame that
// runs it. Its glue makes functions out of text, which no page of the shop may: so it stands in a document of its own that is
// sandboxed (no origin, no cookies, no storage) and may ask for these very files and nothing else.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { faceModelPath } from '#app/try-on/face-model.ts'
import { hashSource } from '#app/http/security-headers.server.ts'

const files: Record<string, string> = {
  'face_mesh.js': 'text/javascript',
  'face_mesh.binarypb': 'application/octet-stream',
  'face_mesh_solution_packed_assets_loader.js': 'text/javascript',
  'face_mesh_solution_packed_assets.data': 'application/octet-stream',
  'face_mesh_solution_simd_wasm_bin.js': 'text/javascript',
  'face_mesh_solution_simd_wasm_bin.data': 'application/octet-stream',
  'face_mesh_solution_simd_wasm_bin.wasm': 'application/wasm',
  'face_mesh_solution_wasm_bin.js': 'text/javascript',
  'face_mesh_solution_wasm_bin.wasm': 'application/wasm',
}

/** Says 'ready', then answers each picture with the points of one face. */
const frameScript = `
const say = (answer) => parent.postMessage(answer, '*')
const mesh = new FaceMesh({ locateFile: (file) => new URL(file, location.href).href })
mesh.onResults(({ multiFaceLandmarks: [points = null] }) =>
  say({ kind: 'points', points: points && points.map(({ x, y }) => ({ x, y })) }))
addEventListener('message', async ({ source, data }) => {
  if (source !== parent) return
  const picture = Object.assign(document.createElement('canvas'), { width: data.width, height: data.height })
  picture.getContext('2d').putImageData(data, 0, 0)
  await mesh.send({ image: picture }).catch(() => say({ kind: 'points', points: null }))
})
say({ kind: 'ready' })
`
const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Finding your face</title><script src="face_mesh.js"></script><script>${frameScript}</script></html>`

export function createFaceModel(): Hono {
  const app = new Hono()
  const home = dirname(createRequire(import.meta.url).resolve('@mediapipe/face_mesh/package.json'))
  app.get('/:version/frame.html', (c) => {
    const own = `${new URL(c.req.url).host}${faceModelPath}/`
    return c.html(frame, 200, {
      'content-security-policy': [
        'sandbox allow-scripts',
        "default-src 'none'",
        `script-src ${own} ${hashSource(frameScript)} 'unsafe-eval' 'wasm-unsafe-eval'`,
        `connect-src ${own}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-cache',
    })
  })
  app.get('/:version/:file', async (c) => {
    const { version, file } = c.req.param()
    const type = `/face-model/${version}` === faceModelPath && Object.hasOwn(files, file) ? files[file] : null
    if (!type) return c.text('Not found.', 404, { 'cache-control': 'no-store' })
    const path = join(home, file)
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'content-type': type,
      'content-length': String((await stat(path)).size),
      'cache-control': 'public, max-age=31536000, immutable',
      // The frame has no origin, so to the browser it is a stranger. The files are public anyway.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  })
  return app
}
