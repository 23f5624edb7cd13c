// Shows that a portrait is ready where the browser lets only a worker do so. It keeps nothing and answers no requests.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const main = pages.find(({ url }) => new URL(url).pathname === '/') ?? pages[0];
      return main ? main.focus() : self.clients.openWindow('/');
    }),
  );
});
