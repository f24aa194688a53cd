"""After the game: every decision judged from what its seat knew, what mistakes cost, and how much of it was luck."""

from pentarchy.review.accounts import Account, accounts, mistakes, turning_points
from pentarchy.review.judging import DEFAULT_EFFORT, FORM, Judged, Question, judge, questions
from pentarchy.review.whole import Review, keep_in, kept_in, result_of, review

__all__ = [
    "DEFAULT_EFFORT",
    "FORM",
    "Account",
    "Judged",
    "Question",
    "Review",
    "accounts",
    "judge",
    "keep_in",
    "kept_in",
    "mistakes",
    "questions",
    "result_of",
    "review",
    "turning_points",
]
