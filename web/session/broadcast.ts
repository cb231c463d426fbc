// Session messages between the tabs of this browser. They carry no data: a tab that receives one asks the server.

/** `left`: somebody logged out; `changed`: somebody signed in, or the server ended the session. */
export type SessionMessage = 'left' | 'changed'

/** Every browser that can run the rest of the code has `BroadcastChannel`. */
const channel = new BroadcastChannel('elektroodbior.session')

export const broadcastSession = (message: SessionMessage): void => channel.postMessage(message)

export function onSessionBroadcast(listener: (message: SessionMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'left' || data === 'changed') listener(data)
  }
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
