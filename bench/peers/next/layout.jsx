export const metadata = { title: "Spaces", description: "Spaces to book by the hour or the day" };

export default function RootLayout({ children }) {
  return (
    <html lang="en-IN">
      <body>{children}</body>
    </html>
  );
}
