import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { KITS, SYSTEMS } from './scripts/folders.mjs'

/** Libraries that `core` may import: none of them needs a host. */
const CORE_LIBRARIES = [
  'lru-cache',
  'yaml',
  'fast-equals',
  'pure-rand',
  'culori',
  'fontkit',
  '@cantoo/pdf-lib',
  'svg-pathdata',
  'saxes',
  'fflate',
  'harfbuzzjs',
  'bidi-js',
  'hyphen',
  '@cto.af/linebreak',
]

/** What takes zod from elsewhere than `core/validation.ts` has every window's worker read its script twice. */
const VALIDATION = '^zod(/|$)'

/** Folder → imports it may not have. `README.md`, "Who may import whom", explains each line. */
const LAYERS = {
  core: `^(?!\\.|(${CORE_LIBRARIES.join('|')})(/|$))|(^|/)(main|preload|renderer)/`,
  preload: `${VALIDATION}|^(vue|pinia|node:|better-sqlite3|monaco-editor)|(^|/)(main|renderer)/`,
  renderer: `${VALIDATION}|^(electron|node:|better-sqlite3)|(^|/)main/|/preload/(?!art|contract|frame|packed|type)`,
  main: `${VALIDATION}|^(vue|pinia|monaco-editor)|(^|/)renderer/`,
}

const layer = ([folder, regex]) => ({
  files: [`${folder}/**/*.{ts,vue}`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex, message: `${folder}/ may not reach there; see README, "Who may import whom".` }] },
    ],
  },
})

/** Who hands the systems on to whatever works with a game: threads and processes where they start, the command line, the window's store of games. */
const REGISTRARS = [
  'main/studio.ts',
  'main/commands/{drawing,input,publish,test,games/simulate}.ts',
  'main/simulation/play.ts',
  'main/{database,measure,printing,simulation}/worker.ts',
  'renderer/mount.ts',
  'renderer/stores/games.ts',
  'renderer/{cards,lab,lab/mutation,lab/witness,scenarios/running,table}/worker.ts',
]

const withoutSystems = (folder) => ({
  files: [`${folder}/**/*.{ts,vue}`],
  ignores: REGISTRARS,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `${LAYERS[folder]}|/core/systems/`,
            message: `${folder}/ may not reach there; the systems are handed in. See README, "Who may import whom".`,
          },
        ],
      },
    ],
  },
})

const kit = (folder) => ({
  files: [`core/${folder}/**/*.ts`, 'core/*.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `${LAYERS.core}|/systems/`,
            message: 'A kit never imports a system; see README, "Who may import whom".',
          },
        ],
      },
    ],
  },
})

const system = (id) => ({
  files: [`core/systems/${id}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `${LAYERS.core}|/(${SYSTEMS.filter((other) => other !== id).join('|')})/|/registry$`,
            message: 'A system never imports another system; see README, "Who may import whom".',
          },
        ],
      },
    ],
  },
})

export default tseslint.config(
  { ignores: ['out/', '.fanfare/', 'dist/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  { files: ['**/*.{ts,vue,js,mjs}'], linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,vue}'] })),
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.vue'],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    rules: {
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/multi-word-component-names': 'off',
      'vue/attributes-order': 'off',
    },
  },
  {
    files: ['**/*.{ts,vue}'],
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 500 }],
    },
  },
  {
    files: ['scripts/*.mjs'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
  },
  {
    // A function that sets up more than this sets up several things: each becomes one of its own.
    files: ['{core,preload,main,renderer}/**/*.{ts,vue}'],
    rules: { 'max-lines-per-function': ['error', { max: 79 }] },
  },
  {
    files: ['core/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness in core is seeded; see README.' },
        { object: 'Date', property: 'now', message: 'core has no clock; see README.' },
      ],
    },
  },
  { files: ['**/vocabulary*.ts', '**/*.data.ts'], rules: { 'max-lines': 'off' } },
  { files: ['main/cli.ts', 'main/web.ts', 'tests/{bench,looks,soak}/**'], rules: { 'no-console': 'off' } },
  ...Object.entries(LAYERS).map(layer),
  ...['main', 'preload', 'renderer'].map(withoutSystems),
  ...KITS.map(kit),
  ...SYSTEMS.map(system),
  {
    files: ['core/validation.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$)', message: 'This file hands zod on, alone.' }] },
      ],
    },
  },
)
