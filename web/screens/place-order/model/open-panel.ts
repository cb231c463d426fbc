// Which fold is open: one equipment entry, the personal-data notice, or none. Never two (requirement FORM-16).
export type OpenPanel = number | 'notice' | null

export class OpenPanelStore {
  private open: OpenPanel = 0
  private readonly listeners = new Set<() => void>()

  read = (): OpenPanel => this.open

  show(panel: OpenPanel): void {
    this.open = panel
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
