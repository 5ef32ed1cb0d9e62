import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// a leading _ says that something must be named and is not needed
const unusedByName = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true }

export default defineConfig(
  globalIgnores(['.next/', '.data/', 'server/generated/', 'next-env.d.ts']),
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended],
    rules: { '@typescript-eslint/no-unused-vars': ['error', unusedByName] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', unusedByName],
      // the types say the same without a run-time import
      '@typescript-eslint/consistent-type-imports': 'error',
      // `as const` stays allowed
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // the keys of a registry come typed by one cast of Object.keys
    files: ['lib/registry/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
  },
)
