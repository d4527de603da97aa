import { provenByFile } from './proven-by-file.ts'

export const seeing = provenByFile({
  id: 'R19',
  goal: 'any injected failure is found by one search for its request id; each alert rule fires in a test',
  files: { 'alert rules': 'tests/proof/alerts.proof.ts', 'request ids': 'tests/observation.sweep.test.ts' },
})
