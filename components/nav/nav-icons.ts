import type { NavigationIcon } from '#lib/registry/navigation.ts'
import { iconPaths } from '#components/ui/marks/icon-paths.ts'

const bars = 'M2.5 13.5v-4M6.2 13.5v-8M9.8 13.5v-6M13.5 13.5v-11'
const screen =
  'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11.5v-7A1.5 1.5 0 0 1 3.5 3Z'
const circle = 'M2.25 8a5.75 5.75 0 1 0 11.5 0a5.75 5.75 0 1 0-11.5 0'
const person =
  'M4 4.75a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0M2 13c0-2.5 1.9-4 4.25-4s4.25 1.5 4.25 4'
const shield = 'M8 1.75 13 3.5v4.25c0 3-2 5-5 6.5-3-1.5-5-3.5-5-6.5V3.5L8 1.75Z'

/** The drawing for each icon that the menu names: an icon that is missing here does not compile. */
export const navIcons: Readonly<Record<NavigationIcon, string>> = {
  Activity: 'M1.75 8h2.75l2-5 3 10 2-5h2.75',
  ArrowLeftRight: 'M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13',
  BadgeCheck: `${circle}M5.5 8.25l1.75 1.75 3.25-3.5`,
  Banknote:
    'M2 4h12v8H2zM6.25 8a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M4.25 6.25v.01M11.75 9.75v.01',
  BookOpen: iconPaths.book,
  BriefcaseBusiness: 'm8 2.5 6 3-6 3-6-3 6-3ZM2.5 8.5 8 11.25l5.5-2.75M2.5 11 8 13.75 13.5 11',
  Building: 'M3.5 13.5v-11h6v11M9.5 6.5h3v7M2 13.5h12M5.75 5.5h1.5M5.75 8h1.5M5.75 10.5h1.5',
  ChartArea: 'M2.5 2.5v11h11M5 11V8.5l2.5-2.25 2 1.75L13 4.5V11H5Z',
  ChartCandlestick: 'M4.5 2.5v2M4.5 10v3.5M3 4.5h3V10H3zM11.5 2.5V6M11.5 11v2.5M10 6h3v5h-3z',
  ChartLine: iconPaths.chart,
  ChartNoAxesCombined: 'M3 13.5V11M6.5 13.5V9M10 13.5v-3M13.5 13.5V7.5M2.5 7.5 6 4l3 3 4.5-4.5',
  CircleDollarSign: `${circle}M9.75 6.25C9.3 5.6 8.7 5.4 8 5.4c-1 0-1.75.5-1.75 1.3C6.25 8.6 9.8 7.4 9.8 9.3c0 .8-.8 1.3-1.8 1.3-.8 0-1.5-.3-1.9-1M8 4.4v1M8 10.6v1`,
  Coins: 'M2.5 5.5a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0M11.25 6.25a3.75 3.75 0 1 1-5 5',
  Database: iconPaths.database,
  Download: iconPaths.download,
  Droplets: 'M8 2c2.5 3 4 4.8 4 7a4 4 0 0 1-8 0c0-2.2 1.5-4 4-7Z',
  Gem: 'M8 2 13 4.75v6.5L8 14l-5-2.75v-6.5L8 2ZM3 4.75l5 2.75 5-2.75M8 7.5V14',
  Globe: `${circle}M2.25 8h11.5M8 2.25c2 1.7 2.5 3.7 2.5 5.75S10 12.05 8 13.75C6 12.05 5.5 10.05 5.5 8S6 3.95 8 2.25Z`,
  HandCoins: `${circle}M8 5v6M5 8h6`,
  Handshake: 'M2.5 5.5h8L8.5 3.5M13.5 10.5h-8l2 2',
  House: 'm2.5 7.5 5.5-5 5.5 5M4 6.5v7h8v-7M6.75 13.5v-4h2.5v4',
  KeyRound: 'M2.5 10.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M7.75 8.25 13.5 2.5M10.5 5.5l2 2',
  Landmark: 'M2.5 6.5 8 3l5.5 3.5h-11ZM4 6.5v5M8 6.5v5M12 6.5v5M2.5 13h11',
  Layers:
    'M3.5 2.5H6a1 1 0 0 1 1 1V6a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1V3.5a1 1 0 0 1 1-1ZM10 2.5h2.5a1 1 0 0 1 1 1V6a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V3.5a1 1 0 0 1 1-1ZM3.5 9H6a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM10 9h2.5a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1Z',
  LayoutDashboard: bars,
  ListChecks: 'm2 4.5 1.25 1.25L5.5 3.5M2 11l1.25 1.25L5.5 10M8 4.5h6M8 11h6',
  Network:
    'M6.25 3.75a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M2 12a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M10.5 12a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M7.2 5.3 4.6 10.4M8.8 5.3l2.6 5.1M5.5 12h5',
  Newspaper: 'M3 3.5h8v9a1 1 0 0 0 2 0V6M3 3.5v9a1 1 0 0 0 1 1h8M5.5 6.5h3M5.5 9.5h3',
  Quote: 'M3 10.5h2.5V8H3c0-2 .5-3.5 2.5-4M9 10.5h2.5V8H9c0-2 .5-3.5 2.5-4',
  ScrollText: 'M3.5 14V2.5h8l-1.5 3 1.5 3h-8',
  Search: iconPaths.search,
  Shapes:
    'M8 2 5 7h6L8 2ZM2.5 9.5H7V14H2.5zM9.25 11.75a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0',
  ShieldCheck: `${shield}M5.75 7.75l1.75 1.75 3-3.25`,
  Sigma: 'M12 4.5V3H4l4.5 5L4 13h8v-1.5',
  SquareTerminal: `${screen}M4.75 6.25l2 1.75-2 1.75M8.5 10h2.5`,
  Stamp: 'M3 13.5V9l3 1.5V9l3 1.5V3.5h4v10H3Z',
  UserCog: `${person}M11 6.75h3M12.5 5.25v3`,
  Users: `${person}M10.5 2.75a2.25 2.25 0 0 1 0 4.1M12.25 9.3c1.1.6 1.75 1.9 1.75 3.7`,
  UsersRound: `${person}M11 5h3M11 8h3`,
}

const byName = new Map<string, string>(Object.entries(navIcons))
export const navIcon = (name: string): string | undefined => byName.get(name)
