// Whether this browser should draw the wig live. Where it should not, the page keeps its drawn still.

export type WhyNotLive = 'no-webgl2' | 'save-data' | 'little-memory' | 'software-renderer'

/** What is asked of the browser; tests pass their own. */
export type Surroundings = {
  saveData: boolean
  /** Gigabytes as navigator.deviceMemory tells them, null where the browser does not say. */
  memory: number | null
  /** The renderer's name, null without WebGL 2, '' where it is kept secret. */
  renderer: string | null
}

const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/iu
const leastMemory = 2

/** `force` lets a test draw in a browser without a graphics chip; it cannot stand in for WebGL 2. */
export function whyNotLive(around: Surroundings, force = false): WhyNotLive | null {
  if (around.renderer === null) return 'no-webgl2'
  if (force) return null
  if (around.saveData) return 'save-data'
  if (around.memory !== null && around.memory < leastMemory) return 'little-memory'
  return softwareRenderers.test(around.renderer) ? 'software-renderer' : null
}

export function lookAround(): Surroundings {
  const own: Navigator & { connection?: { saveData?: boolean }; deviceMemory?: number } = navigator
  return {
    saveData: own.connection?.saveData === true,
    memory: own.deviceMemory ?? null,
    renderer: rendererName(),
  }
}

function rendererName(): string | null {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return null
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  // Browsers keep few contexts; this one is not needed any more.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' ? name : ''
}
