// The model that finds a face comes from this shop, and the frame that runs it can reach nothing else.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faceModelMb, faceModelPath } from '#app/storefront/try-on/face-model.ts'
import { createFaceModel } from './face-model.ts'

const ask = async (path: string) =>
  createFaceModel().request(`http://shop.test${path.replace(/^\/face-model/u, '')}`)

test('the frame has no origin and may ask for the files of the model alone', async () => {
  const answer = await ask(`${faceModelPath}/frame.html`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src shop\.test\/face-model\//u)
  expect(policy).toContain(`connect-src shop.test${faceModelPath}/; frame-ancestors 'self'`)
})

test('its files are those of the version in their path, and as heavy as shoppers are told', async () => {
  const lock = readFileSync('node_modules/@mediapipe/face_mesh/package.json', 'utf8')
  expect(faceModelPath).toBe(`/face-model/${(JSON.parse(lock) as { version: string }).version}`)
  const names = [
    'face_mesh.js',
    'face_mesh.binarypb',
    'face_mesh_solution_packed_assets_loader.js',
    'face_mesh_solution_packed_assets.data',
    'face_mesh_solution_simd_wasm_bin.js',
    'face_mesh_solution_simd_wasm_bin.wasm',
  ]
  const answers = await Promise.all(names.map((name) => ask(`${faceModelPath}/${name}`)))
  const bytes = answers.map(({ headers }) => Number(headers.get('content-length')))
  const sum = bytes.reduce((all, one) => all + one, 0)
  expect(Math.ceil(sum / 1e6)).toBe(faceModelMb)
  for (const { body } of answers) await body?.cancel()
})

test.each([
  '/face-model/1/face_mesh.js',
  `${faceModelPath}/package.json`,
  `${faceModelPath}/..%2fpackage.json`,
  `${faceModelPath}/constructor`,
])('%s is not there', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
