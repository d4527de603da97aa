// GET /face-model/<version>/…: the model that finds a face in a shopper's photo, out of its npm package, and the frame that
// runs it. Its glue makes functions out of text, which no page of the shop may: so it stands in a document of its own that is
// sandboxed (no origin, no cookies, no storage) and may ask for these very files and nothing else.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { faceModelPath } from '#app/storefront/try-on/face-model.ts'
import { hashSource } from '#app/foundation/http/security-headers.server.ts'
import { createRoom, mostModelFiles } from './admission.ts'
import { faultWords } from './fault-page.ts'
import { sayWords, type Variables } from './say-fault.ts'

/** Shoppers wait two minutes for the whole model; whoever reads slower than this is cut off, and gives the place back. */
const longestMs = 180_000

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

export function createFaceModel(): Hono<Variables> {
  const app = new Hono<Variables>()
  const room = createRoom(mostModelFiles)
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
    // One address each: a query would only be a way around what browsers and proxies keep.
    if (new URL(c.req.url).search !== '') return c.redirect(`${faceModelPath}/${file}`, 301)
    const etag = `"${version}/${file}"`
    const headers = {
      etag,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      // The frame has no origin, so to the browser it is a stranger. The files are public anyway.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const path = join(home, file)
    const whole = { ...headers, 'content-length': String((await stat(path)).size) }
    if (c.req.method === 'HEAD') return c.body(null, 200, whole)
    const leave = room.enter()
    if (leave === null) return sayWords(c, 503, faultWords.busy)
    return c.body(fileBody(path, leave), 200, whole)
  })
  return app
}

/** Read from the disk as fast as somebody takes it; `onEnd` once it is over, in whichever way. */
function fileBody(path: string, onEnd: () => void): ReadableStream {
  const file = createReadStream(path)
  const late = setTimeout(() => file.destroy(new Error('read too slowly')), longestMs)
  file.once('close', () => {
    clearTimeout(late)
    onEnd()
  })
  return Readable.toWeb(file) as ReadableStream
}
