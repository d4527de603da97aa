// The stages that a wig passes on the makers' board, as the owner names and orders them. What a stage means for an order, a deposit
// or an approval hangs on its traits and never on its name. Pure.

/** Never changes: jobs, their history and photos name a stage by it. */
export type StageId = string
export const stageIdPattern = /^[a-z\d][a-z\d -]{0,59}$/u

export type ProductionStage = {
  id: StageId
  name: string
  /** For customers: once it is done, and while it is under way. '' takes the name. */
  done: string
  now: string
  /** A step on the customer's page. */
  isShown: boolean
  /** From here on making has begun; of several the first counts. */
  begins: boolean
  /** From here on the wig is made and can be shown for approval; of several the first counts. */
  finishes: boolean
  /** Jobs can be moved to it. */
  isOn: boolean
}

/** Where jobs wait for somebody to begin, and where they end: every house has both, with a name of its own. */
export const firstStage: StageId = 'to do'
export const lastStage: StageId = 'packed'

export const stageLimits = { stages: 24, name: 30, words: 60 } as const

/** As in every shop until its owner changes them. */
export const usualStages: readonly ProductionStage[] = [
  stage(firstStage, 'To do', 'Waiting to start', 'Waiting to start'),
  stage('hair picked', 'Hair selected', 'Hair selected', 'Now: selecting your hair', { begins: true }),
  stage('coloured', 'Coloured', 'Coloured', 'Now: colouring'),
  stage('ventilated', 'Ventilated', 'Ventilated strand by strand', 'Now: ventilating by hand'),
  stage('styled', 'Styled', 'Styled', 'Now: styling'),
  stage('checked', 'Checked', 'Checked in daylight', 'Now: checking every knot', { finishes: true }),
  stage(lastStage, 'Packed', 'Packed', 'Now: packing'),
]

function stage(
  id: StageId,
  name: string,
  done: string,
  now: string,
  traits: { begins?: true; finishes?: true } = {},
): ProductionStage {
  return { id, name, done, now, isShown: true, begins: false, finishes: false, isOn: true, ...traits }
}

/** Its ends are of every house; only what stands between them is moved, switched off and has traits. */
export function isEnd(id: StageId): boolean {
  return id === firstStage || id === lastStage
}
