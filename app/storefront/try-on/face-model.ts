// Where the shop serves the model that finds a face, and what its frame answers. Pure.

/** The version of the npm package stands in the path, so that browsers may keep its files for good. */
export const faceModelPath = '/face-model/0.4.1657299874'
/** Of all files that are fetched, megabytes. */
export const faceModelMb = 11

/** Parts of the picture's width and of its height. */
export type MeshPoint = { x: number; y: number }

/** What the frame says: that it listens, then the points of one face for each picture; null where it found none. */
export type FaceAnswer = { kind: 'ready' } | { kind: 'points'; points: readonly MeshPoint[] | null }
