import type { Config } from 'tailwindcss'

/** Names for the variables of styles/tokens.css. A colour that is not here is not in the design. */
const config: Config = {
  content: [],
  theme: {
    screens: { sm: '761px', md: '1101px', lg: '1201px', xl: '1321px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: 'var(--page)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      overlay: 'var(--overlay)',
      sunken: 'var(--sunken)',
      hover: 'var(--hover)',
      selected: 'var(--selected)',
      border: 'var(--border)',
      strong: 'var(--border-strong)',
      control: 'var(--control-border)',
      text: 'var(--text)',
      soft: 'var(--text-2)',
      muted: 'var(--muted)',
      accent: 'var(--accent)',
      positive: 'var(--positive)',
      negative: 'var(--negative)',
      warning: 'var(--warning)',
      held: 'var(--held)',
      demo: 'var(--demo)',
    },
    borderRadius: {
      none: '0',
      xs: 'var(--r-xs)',
      sm: 'var(--r-sm)',
      md: 'var(--r-md)',
      lg: 'var(--r-lg)',
      full: 'var(--r-full)',
    },
    fontFamily: { sans: 'var(--font-sans)', mono: 'var(--font-mono)' },
    fontSize: {
      11: ['11px', '16px'],
      12: ['12px', '16px'],
      13: ['13px', '20px'],
      14: ['14px', '20px'],
      16: ['16px', '24px'],
      20: ['20px', '28px'],
      26: ['26px', '32px'],
      32: ['32px', '40px'],
    },
    fontWeight: { regular: '400', medium: '500', semi: '600' },
    extend: { borderColor: { DEFAULT: 'var(--border)' } },
  },
}

export default config
