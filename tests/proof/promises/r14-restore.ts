import { provenByFile } from './proven-by-file.ts'

export const restore = provenByFile({
  id: 'R14',
  goal: 'a backup under load brings back every row and picture; a broken one is noticed',
  files: { drills: 'tests/proof/backup.proof.ts' },
})
