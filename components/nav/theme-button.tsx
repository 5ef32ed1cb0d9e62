import { ThemeToggle } from '#components/nav/theme-toggle.tsx'
import { Icon } from '#components/ui/icon.tsx'

/**
 * Says which theme is in force and what a press does; which of the three shows is up to
 * styles/components/frame/bars.css.
 */
export function ThemeButton() {
  return (
    <ThemeToggle>
      <span data-theme-is="light">
        <Icon name="sun" />
        <span className="sr-only">Theme: light. Switch to dark</span>
      </span>
      <span data-theme-is="dark">
        <Icon name="moon" />
        <span className="sr-only">Theme: dark. Switch to the system&apos;s</span>
      </span>
      <span data-theme-is="system">
        <Icon name="system" />
        <span className="sr-only">Theme: as the system. Switch to light</span>
      </span>
    </ThemeToggle>
  )
}
