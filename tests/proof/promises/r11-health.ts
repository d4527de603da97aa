import { provenByFile } from './proven-by-file.ts'

export const health = provenByFile({
  id: 'R11',
  goal: 'readiness turns within 2 s of losing the database and 5 s of its return; pages go on being served or a branded 503',
  files: { 'database away': 'tests/proof/database-loss.proof.ts' },
})
