import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// a leading _ says that something must be named and is not needed
const unusedByName = {
  argsIgnorePattern: '^_',
  varsIgnorePattern: '^_',
  destructuredArrayIgnorePattern: '^_',
  ignoreRestSiblings: true,
}

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
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', unusedByName],
      // the types say the same without a run-time import
      '@typescript-eslint/consistent-type-imports': 'error',
      // `as const` stays allowed
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // text of strangers is matched by lib/query/text-pattern.ts: a regular expression made of it may never end
    files: [
      'app/**/*.{ts,tsx}',
      'components/**/*.{ts,tsx}',
      'lib/**/*.ts',
      'prisma/**/*.ts',
      'server/**/*.ts',
      '*.ts',
    ],
    // copies of a constant, each with a place of its own
    ignores: ['lib/api-console/read-json.ts', 'server/http/inline-scripts.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['NewExpression', 'CallExpression'].map((call) => ({
          selector: `${call}[callee.name="RegExp"]:not([arguments.0.type="Literal"])`,
          message:
            'Only what stands in the code is a regular expression. Patterns of readers: lib/query/text-pattern.ts.',
        })),
      ],
    },
  },
  {
    // the keys of a registry come typed by one cast of Object.keys
    files: ['lib/registry/**/*.ts', 'lib/catalogue/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
  },
)
