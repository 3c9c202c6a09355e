"""Removes the grain from a rendered picture and preserves the texture of wood and fabric."""
import cv2
import numpy as np


def _mean(a, r):
    return cv2.blur(a, (2 * r + 1, 2 * r + 1), borderType=cv2.BORDER_REFLECT)


def denoise(first, second, albedo, normal, reach=7, patch=2, strength=0.9):
    """Averages the two halves of the samples over similar neighbourhoods (non-local means).

    Light is separated from the surface's own colour first. The difference between the halves shows
    how noisy a spot is, so regions without noise do not change. `reach` and `patch` are in pixels."""
    base = albedo + 0.02
    one, two = np.log1p(first / base * 4), np.log1p(second / base * 4)
    # Removes stray bright dots: no pixel may be far above the median around it.
    for half in (one, two):
        level = half.mean(2)
        most = cv2.medianBlur(level, 5) * 1.5 + 0.35
        half *= np.minimum(1, most / np.maximum(level, 1e-4))[..., None]
    both = (one + two) / 2
    grey = both.mean(2)
    noise = _mean(((one - two).mean(2) ** 2) / 4, 4) + 1e-6
    guide = np.dstack([albedo * 2.2, normal * 0.8]).astype(np.float32)
    total = np.zeros_like(both)
    weight = np.zeros(grey.shape, np.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            move = np.float32([[1, 0, dx], [0, 1, dy]])
            h, w = grey.shape
            shift = lambda a: cv2.warpAffine(a, move, (w, h), flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT)  # noqa: E731
            other_noise = shift(noise)
            apart = (grey - shift(grey)) ** 2 - (noise + np.minimum(noise, other_noise))
            apart = np.maximum(0, _mean(apart / (strength * (noise + other_noise) + 2e-4), patch))
            feature = ((guide - shift(guide)) ** 2).sum(2)
            share = np.exp(-np.minimum(30, apart + feature * 22)).astype(np.float32)
            total += shift(both) * share[..., None]
            weight += share
    clean = total / weight[..., None]
    for k in range(3):
        clean[..., k] = cv2.bilateralFilter(clean[..., k], 5, 0.05, 2)
    return np.maximum(0, np.expm1(clean) / 4) * base
