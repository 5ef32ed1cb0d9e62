import fc from 'fast-check'

// The same commit is judged alike every time. FC_SEED=$RANDOM npx vitest run … tries other inputs;
// what it finds becomes an example of its own.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) })
