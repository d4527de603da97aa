import { defineConfig } from 'oxlint'
import { type ImportRule, rooms, rulesOfBrowser, rulesOfOutside, rulesOfRoof, rulesOfRoom } from './scripts/rooms.ts'

const tests = ['**/*.test.{ts,tsx}', 'tests/**']

/** Files that never reach the browser, or whose server half React Router cuts away (routes, root). */
const mayImportServerCode = ['**/*.server.{ts,tsx}', '**/*.route.{ts,tsx}']

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'import', 'promise', 'node', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: ['build/**', '.react-router/**', 'db/migrations/**', 'node_modules/**', 'test-results/**'],
  rules: {
    complexity: ['error', 12],
    'max-lines': ['error', 400],
    'max-lines-per-function': ['error', 80],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-restricted-imports': imports(rulesOfOutside),
    'import/no-cycle': 'error',
    'node/no-process-env': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 140] } },
    { files: ['app/*'], rules: { 'no-restricted-imports': imports(rulesOfRoof) } },
    ...rooms.flatMap((room) => [
      { files: [`app/${room}/**`], rules: { 'no-restricted-imports': imports([...rulesOfRoom(room), ...rulesOfBrowser]) } },
      {
        files: mayImportServerCode.map((glob) => `app/${room}/${glob}`),
        rules: { 'no-restricted-imports': imports(rulesOfRoom(room)) },
      },
    ]),
    {
      files: ['scripts/**', 'bench/**', 'tests/**', '*.config.ts', 'server/main.ts'],
      rules: { 'node/no-process-env': 'off', 'no-console': 'off' },
    },
    {
      files: tests,
      rules: {
        'no-restricted-imports': imports(rulesOfOutside),
        'max-lines-per-function': 'off',
        'node/no-process-env': 'off',
      },
    },
  ],
})

function imports(rules: ImportRule[]): ['error', { patterns: ImportRule[] }] {
  return ['error', { patterns: rules }]
}
