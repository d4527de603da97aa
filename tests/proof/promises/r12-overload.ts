import { provenByFile } from './proven-by-file.ts'

export const overload = provenByFile({
  id: 'R12',
  goal: '10 times the load for 60 s keeps 80 percent of the best goodput, and refuses the rest within 100 ms',
  files: { overload: 'tests/proof/overload.proof.ts' },
})
