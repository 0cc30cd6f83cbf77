/*
 * The worker for push messages (docs/decisions/0026). It answers no request of the page and keeps nothing: there is no `fetch`
 * and no cache here. A message is shown as it came; pressing it opens the notifications.
 */
self.addEventListener('push', (event) => {
  const { title, body, lang, tag } = event.data ? event.data.json() : {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, tag, dir: 'auto', icon: '/icon-192.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotices());
});

/** Shows the notifications in a window of the app that is open, or in a new one. */
async function openNotices() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => 'focus' in client);
  if (!open) return self.clients.openWindow('/notify');
  await open.focus();
  return open.navigate('/notify').catch(() => self.clients.openWindow('/notify'));
}
