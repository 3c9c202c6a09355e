import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Outside of the frame: nothing there may lead on without leaving this document.
  route("checkout/:bookingId", "checkout/checkout-page.tsx"),
  layout("layout/site-layout.tsx", [
    index("home/home-page.tsx"),
    route("search", "search/search-page.tsx"),
    route("category/:categorySlug", "categories/category-page.tsx"),
    route("location/:locationId", "spaces/space-page.tsx"),
    route("profile", "profile/profile-page.tsx"),
    route("host", "host/host-page.tsx"),
    route("host/calendar", "host/calendar/calendar-page.tsx"),
    route("host/onboarding/:locationId?", "host/onboarding/onboarding-page.tsx"),
    route("reset-password/:token", "accounts/reset-password-page.tsx"),
    route("verify-email/:token", "accounts/verify-email-page.tsx"),
    route("about", "about/about-page.tsx"),
    route("guidelines", "about/guidelines-page.tsx"),
    route("blog", "blog/blog-page.tsx"),
    route("blog/article/:id", "blog/article-page.tsx"),
    route("blog/:slug", "blog/guide-page.tsx"),
    route("privacy", "legal/privacy-page.tsx"),
    route("terms", "legal/terms-page.tsx"),
    route("cookies", "legal/cookies-page.tsx"),
    route("help", "help/help-page.tsx"),
    route("bookings", "my-bookings/bookings-page.tsx"),
    route("bookings/:bookingId", "my-bookings/booking-page.tsx"),
    route("payment-success", "payments/success-page.tsx"),
    route("payment-failed", "payments/failed-page.tsx"),
    route("admin", "admin/admin-layout.tsx", [
      index("admin/queue-page.tsx"),
      route("spaces/:spaceId", "admin/review-page.tsx"),
      route("users", "admin/users-page.tsx"),
      route("audit", "admin/audit-page.tsx"),
    ]),
    route("ui", "ui/showcase.tsx"),
    route("*", "layout/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
