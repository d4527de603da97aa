import { defineConfig } from 'oxlint'
import {
  type ImportRule,
  libraries,
  rooms,
  rulesOfBrowser,
  rulesOfLibrary,
  rulesOfOutside,
  rulesOfRoof,
  rulesOfRoom,
} from './scripts/rooms.ts'

const tests = ['**/*.test.{ts,tsx}', 'tests/**']

/** Files that never reach the browser, or whose server half React Router cuts away (routes, root). */
const mayImportServerCode = ['**/*.server.{ts,tsx}', '**/*.route.{ts,tsx}']

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'react',
    'import',
    'promise',
    'node',
    'jsx-a11y',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: [
    'build/**',
    '.react-router/**',
    'db/migrations/**',
    'node_modules/**',
    'release/**',
    'test-results/**',
  ],
  rules: {
    // A switch over the kinds of something counts once, however many kinds there are.
    complexity: ['error', { max: 12, variant: 'modified' }],
    'max-lines': ['error', 400],
    'max-lines-per-function': ['error', 80],
    'react/exhaustive-deps': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-restricted-imports': imports(rulesOfOutside),
    'import/no-cycle': 'error',
    'node/no-process-env': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Switched off, each with its reason. JSX needs no import of React.
    'react/react-in-jsx-scope': 'off',
    // Exhaustive switches have no last return, and the compiler checks them.
    'typescript/consistent-return': 'off',
    // Branded types and rows of raw SQL are assertions at the border, by design.
    'typescript/no-unsafe-type-assertion': 'off',
    // pg is CommonJS: its names are members of the default export.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // The ARIA patterns of a combobox and of live regions need roles that no tag carries.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    // Effects are the exception here and say why themselves; the classic rule on missing dependencies stays.
    'react/set-state-in-effect': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    // A helper stands beside the one place that uses it.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 140] } },
    { files: ['app/*'], rules: { 'no-restricted-imports': imports(rulesOfRoof) } },
    ...rooms.flatMap((room) => [
      {
        files: [`app/${room}/**`],
        rules: { 'no-restricted-imports': imports([...rulesOfRoom(room), ...rulesOfBrowser]) },
      },
      {
        files: mayImportServerCode.map((glob) => `app/${room}/${glob}`),
        rules: { 'no-restricted-imports': imports(rulesOfRoom(room)) },
      },
    ]),
    ...libraries.map((library) => ({
      files: [`${library}/**`],
      rules: { 'no-restricted-imports': imports(rulesOfLibrary(library)) },
    })),
    {
      files: ['scripts/**', 'deploy/**', 'bench/**', 'tests/**', '*.config.ts', 'server/main.ts'],
      rules: { 'node/no-process-env': 'off', 'no-console': 'off' },
    },
    {
      files: tests,
      rules: {
        'no-restricted-imports': imports(rulesOfOutside),
        'max-lines-per-function': 'off',
        'node/no-process-env': 'off',
        // Helpers that expect are named so.
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect[A-Z]*'] }],
        // The message says which of many values it was.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
      },
    },
  ],
})

function imports(rules: ImportRule[]): ['error', { patterns: ImportRule[] }] {
  return ['error', { patterns: rules }]
}
